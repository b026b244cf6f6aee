import type { Language } from './language.ts'

export const dutch: Language = {
  code: 'nl',
  products: `koffiemachine
diepvrieskist
bandschuurmachine
warmtepomp
deltarobot
tafeldraaibank
hogedrukreiniger
vacumeermachine
schroefcompressor
deegkneder
etiketteermachine
ultrasoonbad`,
  things: `de aandrijfriem | aandrijfriem
de achterwand | achterwand
de waaier | waaier
de asafdichting | asafdichting
de besturingsprint | besturingsprint
het aanzuigfilter | aanzuigfilter
het lagerhuis | lagerhuis
de grijperflens | grijperflens
de lekbak | lekbak
de magneetklep | magneetklep
de borstelhouder | borstelhouder
de koppelingshelft | koppelingshelft
de lintkabel | lintkabel
de thermostaat | thermostaat
de borgring | borgring
de aanvoerrol | aanvoerrol
de vlakke pakking | vlakke pakking
de scharnierpen | scharnierpen
de eindschakelaar | eindschakelaar
de encoderschijf | encoderschijf
het verwarmingselement | verwarmingselement
de spindelmoer | spindelmoer
de oliecarter | oliecarter
de montagebeugel | montagebeugel
de zuigslang | zuigslang
de kabelwartel | kabelwartel
de ventilatorkap | ventilatorkap
de trekveer | trekveer
het klemmenblok | klemmenblok
de terugslagklep | terugslagklep
de geleiderail | geleiderail`,
  places: `aan de linkerkant
aan de achterzijde van het frame
onder de trechter
in de schakelkast
naast de motor
boven de grondplaat
achter het frontpaneel
op de uitgaande as
onder het waterreservoir
aan het onderste uiteinde van de kolom
tussen de twee zijplaten`,
  tools: `met een Torx-schroevendraaier T20 | Torx-schroevendraaier T20
met een steeksleutel 13 mm | steeksleutel 13 mm
met een momentsleutel | momentsleutel
met een seegerringtang | seegerringtang
met een rubberen hamer | rubberen hamer
met een voelermaat | voelermaat
met een inbussleutel 5 mm | inbussleutel 5 mm
met een tweearmige trekker | tweearmige trekker
met een pluisvrije doek | pluisvrije doek`,
  instructions: [
    `Verwijder {o} {p}.
Draai de {n} schroeven los waarmee {o} vastzit.
Schuif {o} naar u toe tot u een klik hoort.
Trek stekker {x} los {p}.
Til {o} {t} uit de houder.
Veeg {o} af en laat het {d} drogen.
Plaats een nieuwe pakking {p}.
Haal de bouten aan met {v}.
Draai {o} een kwartslag naar rechts.
Markeer de stand voordat u {o} uitbouwt.
Knip de kabelbinder {p} door en leg de kabelboom opzij.
Druk {o} stevig omlaag en houd dit {d} vast.
Lijn {o} uit met de inkeping {p}.
Meet de spleet {t}.
Zet schakelaar {x} in stand {n}.
Tap de resterende vloeistof af in een bak van minstens {n} liter.
Controleer {o} op scheuren, bramen en verkleuring.
Leid de kabel {p} en zet hem vast met {n} klemmen.
Breng een dunne laag vet aan op {o}.
Duw {o} terug tot aan de aanslag.
Schroef {o} {t} los.
Zwenk de deur open en trek {o} naar voren.
Wacht {d} tot de druk is gedaald.
Start de motor en laat hem {d} draaien.
Vervang {o} als de slijtage meer dan {n} mm bedraagt.
Sluit de ader {x} aan op {o}.
Ontlucht de leiding tot er geen bellen meer komen.
Noteer de waarde van manometer {x}.
Haak de veer {p} in.
Klem {o} in een bankschroef met zachte bekken.`,
    `{o} {p} demonteren.
De {n} schroeven {p} losdraaien.
{o} {t} losmaken en opzij leggen.
Stekker {x} lostrekken.
{o} voorzichtig uitnemen.
Oude pakking verwijderen en weggooien.
Schroeven {p} met {v} aanhalen.
{o} 90° naar links draaien.
Spleet {t} meten.
Schakelaar {x} in stand {n} zetten.
{o} reinigen en {d} laten drogen.
{o} op scheuren en verkleuring controleren.
Kabel {p} leggen en met {n} klemmen vastzetten.
Dunne laag vet op {o} aanbrengen.
Motor starten en {d} laten draaien.
{o} tot de aanslag inschuiven.
Leiding ontluchten tot er geen bellen meer komen.
Borgplaat ombuigen en {o} afschroeven.
Nieuwe pakking plaatsen en {o} vastklikken.
Deur openen en {o} naar voren zwenken.
Ader {x} op klem {n} aansluiten.
Veer {p} inhaken.
Kap plaatsen en handvast aandraaien.
Meetwaarde op testpunt {x} aflezen en noteren.`,
  ],
  remarks: `Lampje {x} brandt groen.
Het wordt vastgehouden door {n} verborgen lipjes.
Het gewricht mag geen speling hebben.
Dit duurt ongeveer {d}.
De markering moet naar boven wijzen.
Een korte toon bevestigt de instelling.
De schroeven zijn later weer nodig.
De oude pakking is niet herbruikbaar.`,
  parents: `Om {o} vrij te maken, doet u het volgende:
{o} als volgt voorbereiden:
De volgende punten controleren:
In deze volgorde afstellen:`,
  leadIns: `Ga als volgt te werk:
De werkzaamheden worden in deze volgorde uitgevoerd.
Het werk kost één persoon ongeveer {d}.
Deze stappen gelden voor alle apparaten vanaf bouwjaar 2019.`,
  callouts: {
    danger: `Onderdelen onder spanning van 400 V. Aanraken is dodelijk. Schakel scheider {x} uit en vergrendel hem.
Hangende last. De motor weegt {n}0 kg en kan iemand verpletteren. Ga er nooit onder staan.
Ontsnappend gas is explosief. Houd vonken en open vuur uit de buurt.
Condensatoren blijven {d} geladen. Contact is dodelijk. Stel vast dat er geen spanning staat.
Giftige dampen. Inademen leidt tot de dood. Draag ademhalingsbescherming.`,
    warning: `Draaiende delen kunnen haar en mouwen grijpen. Wacht tot alles stilstaat.
Hete olie kan ernstige brandwonden veroorzaken. Laat de machine {d} afkoelen.
De veer staat onder spanning en kan wegschieten. Draag een veiligheidsbril.
De arm kan onverwacht bewegen. Druk op de noodstop voordat u de cel betreedt.
Perslucht van {n} bar kan de ogen verwonden. Laat eerst de druk af.`,
    caution: `Scherpe randen aan het plaatwerk. Draag snijvaste handschoenen.
Het oppervlak wordt heet tijdens bedrijf. Kans op lichte brandwonden.
Vingers kunnen bekneld raken tussen deksel en frame.
De plaat weegt {n} kg. Til met de benen en niet met de rug.`,
    notice: `Een te hoog moment vernielt de schroefdraad. Overschrijd {v} niet.
Statische ontlading vernielt de print. Aard uzelf eerst.
Oplosmiddelen tasten de kunststof aan. Gebruik alleen zeepwater.
Laat de pomp nooit drooglopen, anders raakt de afdichting beschadigd.`,
    note: `Oudere apparaten hebben hier {n} schroeven in plaats van twee.
De stekker past maar op één manier.
Een licht gesis is op dit punt normaal.
Reserveonderdelen staan onder nummer {x}.`,
    tip: `Met een druppel zeepwater gaat de slang er makkelijker op.
Een foto van de bedrading bespaart later zoekwerk.
Een magnetisch bakje houdt de kleine schroeven bij elkaar.`,
  },
  signalWords: {
    danger: `GEVAAR`,
    warning: `WAARSCHUWING`,
    caution: `VOORZICHTIG`,
    notice: `BELANGRIJK
LET OP`,
    note: `OPMERKING
Opmerking`,
    tip: `TIP
Tip`,
  },
  procedureTitles: `{b} vervangen
{b} uit- en inbouwen
{b} reinigen
{b} afstellen
Montage: {b}
{b} verwisselen
Maandelijks onderhoud: {b}
{b} kalibreren
{b} monteren`,
  phases: `Voorbereiding
Demontage
Controle
Montage
Inbedrijfstelling`,
  stepWords: `Stap {n}
STAP {n}`,
  manualTitles: `Bedienings- en onderhoudshandleiding
Gebruiksaanwijzing
Servicehandleiding
Montagehandleiding`,
  headings: {
    safety: 'Veiligheidsvoorschriften',
    contents: 'Inhoudsopgave',
    tools: 'Benodigd gereedschap',
    parts: 'Benodigde onderdelen',
    data: 'Technische gegevens',
    questions: 'Veelgestelde vragen',
    warranty: 'Garantievoorwaarden',
    changes: 'Versieoverzicht',
    faults: 'Storingen verhelpen',
    overview: 'Overzicht',
    catalogue: 'Onderdelencatalogus',
  },
  stepColumns: {
    number: 'Nr.\nStap\nPos.',
    action: 'Handeling\nActie\nOmschrijving',
    remark: 'Controle\nGereedschap\nOpmerkingen',
  },
  faultColumns: `Storing
Mogelijke oorzaak
Oplossing`,
  figureWord: 'Afbeelding',
  descriptions: `De machine is bedoeld voor gebruik binnenshuis in droge ruimten.
Het frame draagt de motor, de tandwielkast en de schakelkast.
Alle functies worden door twee onafhankelijke sensoren bewaakt.
De levering omvat het apparaat, een slang en dit document.
Het scherm toont op elk moment de huidige toestand.
De kracht wordt overgebracht door een tandriem.
De behuizing bestaat uit gegoten aluminium en roestvast staal.
Dit hoofdstuk beschrijft de belangrijkste samenstellingen.
Het apparaat is vóór levering getest.
Dankzij de compacte vorm past het onder een gewoon werkblad.`,
  data: `Nominale spanning | 230 V, 50 Hz
Opgenomen vermogen | 1450 W
Gewicht | 23,5 kg
Afmetingen | 410 × 330 × 295 mm
Bedrijfsdruk | 6 bar
Geluidsniveau | 68 dB(A)
Beschermingsgraad | IP 54
Omgevingstemperatuur | 5 tot 40 °C
Inhoud van het reservoir | 2,2 l
Kabellengte | 1,8 m`,
  rules: `Dompel het apparaat nooit onder in water.
Houd kinderen uit de buurt van de machine.
Gebruik uitsluitend originele onderdelen.
Laat reparaties uitvoeren door een erkend elektricien.
Trek de stekker niet aan de kabel uit het stopcontact.
Lees deze handleiding voor het eerste gebruik.
Controleer het netsnoer regelmatig op schade.
Draag nauwsluitende kleding bij bewegende delen.`,
  definitions: `danger | duidt op een gevaar dat tot de dood of ernstig letsel leidt als het niet wordt vermeden.
warning | duidt op een gevaar dat tot de dood of ernstig letsel kan leiden.
caution | duidt op een gevaar dat tot licht letsel kan leiden.
notice | duidt op mogelijke materiële schade.`,
  questions: `Waarom stopt de motor na korte tijd? | De thermische schakelaar is aangesproken. Hij herstelt zich na ongeveer tien minuten.
Kan er een langere slang worden gebruikt? | Ja, tot tien meter zonder drukverlies.
Wat betekent het rode lampje? | Het reservoir is leeg of de vlotter zit vast.
Hoe vaak heeft het filter onderhoud nodig? | Dat hangt af van de waterhardheid, meestal twee keer per jaar.
Mag het apparaat in de winter buiten staan? | Nee. Vorst zou de pomp vernielen.
Waar staat het serienummer? | Het is op het plaatje aan de achterkant gedrukt.
Welke olie is geschikt? | Elke minerale olie van klasse ISO VG 46.`,
  clauses: `De fabrikant garandeert het product gedurende 24 maanden tegen gebreken.
De termijn begint op de aankoopdatum die op de factuur staat.
Slijtdelen zoals riemen, borstels en pakkingen zijn uitgesloten.
De aanspraak vervalt als onbevoegden het apparaat hebben geopend.
De bevoegde rechter is die van de vestigingsplaats van de verkoper.
De transportkosten zijn voor rekening van de klant.
Reparaties onder garantie verlengen de termijn niet.
De aansprakelijkheid is beperkt tot de aankoopprijs.`,
  changes: `Crash bij het lostrekken van de netwerkkabel verholpen.
Ondersteuning voor de nieuwe temperatuursensor toegevoegd.
Reactietijd van het aanraakscherm verbeterd.
De standaardsnelheid is nu 120 in plaats van 90.
Verouderd menu voor monteurs vervallen.
Vertalingen voor Fins en Grieks bijgewerkt.
Eenheid van de drukweergave gecorrigeerd.
Verbruik in rusttoestand verlaagd tot 0,4 W.`,
}
