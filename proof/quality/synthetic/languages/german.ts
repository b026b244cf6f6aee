import type { Language } from './language.ts'

export const german: Language = {
  code: 'de',
  products: `Kaffeevollautomat
Gefrierschrank
Bandschleifer
Wärmepumpe
Deltaroboter
Tischdrehmaschine
Hochdruckreiniger
Vakuumierer
Schraubenverdichter
Teigkneter
Etikettieranlage
Ultraschallbad`,
  things: `den Antriebsriemen | Antriebsriemen | der Antriebsriemen
die Rückwand | Rückwand
das Laufrad | Laufrad
die Wellendichtung | Wellendichtung
die Steuerplatine | Steuerplatine
den Ansaugfilter | Ansaugfilter | der Ansaugfilter
das Lagergehäuse | Lagergehäuse
den Greiferflansch | Greiferflansch | der Greiferflansch
die Tropfschale | Tropfschale
das Magnetventil | Magnetventil
den Bürstenhalter | Bürstenhalter | der Bürstenhalter
die Kupplungshälfte | Kupplungshälfte
das Flachbandkabel | Flachbandkabel
den Temperaturregler | Temperaturregler | der Temperaturregler
den Sicherungsring | Sicherungsring | der Sicherungsring
die Vorschubwalze | Vorschubwalze
die Flachdichtung | Flachdichtung
den Scharnierbolzen | Scharnierbolzen | der Scharnierbolzen
den Endschalter | Endschalter | der Endschalter
die Geberscheibe | Geberscheibe
das Heizelement | Heizelement
die Spindelmutter | Spindelmutter
die Ölwanne | Ölwanne
den Haltewinkel | Haltewinkel | der Haltewinkel
den Saugschlauch | Saugschlauch | der Saugschlauch
das Handgelenk | Handgelenk
die Kabelverschraubung | Kabelverschraubung
die Lüfterhaube | Lüfterhaube
die Zugfeder | Zugfeder
den Klemmenblock | Klemmenblock | der Klemmenblock
das Rückschlagventil | Rückschlagventil
die Führungsschiene | Führungsschiene`,
  places: `auf der linken Seite
an der Rückseite des Gestells
unter dem Trichter
im Schaltschrank
neben dem Motor
oberhalb der Grundplatte
hinter der Frontblende
auf der Abtriebswelle
unterhalb des Wassertanks
am unteren Ende der Säule
zwischen den beiden Seitenwangen
an der Unterseite`,
  tools: `mit einem Torx-Schraubendreher T20 | Torx-Schraubendreher T20
mit einem Gabelschlüssel SW 13 | Gabelschlüssel SW 13
mit einem Drehmomentschlüssel | Drehmomentschlüssel
mit einer Seegerringzange | Seegerringzange
mit einem Gummihammer | Gummihammer
mit einer Fühlerlehre | Fühlerlehre
mit einem Innensechskantschlüssel 5 mm | Innensechskantschlüssel 5 mm
mit einem Zweiarmabzieher | Zweiarmabzieher
mit einem fusselfreien Tuch | fusselfreies Tuch
mit einem Schlitzschraubendreher | Schlitzschraubendreher`,
  instructions: [
    `Entfernen Sie {o} {p}.
Lösen Sie die {n} Schrauben, mit denen {c} befestigt ist.
Schieben Sie {o} zu sich hin, bis es klickt.
Ziehen Sie den Stecker {x} ab.
Heben Sie {o} {t} aus der Aufnahme.
Wischen Sie {o} ab und warten Sie {d}.
Setzen Sie eine neue Dichtung ein.
Ziehen Sie die Schrauben {p} mit {v} fest.
Drehen Sie {o} eine Viertelumdrehung nach rechts.
Markieren Sie die Lage, bevor Sie {o} ausbauen.
Öffnen Sie den Kabelbinder {p} und legen Sie den Kabelbaum zur Seite.
Drücken Sie {o} kräftig nach unten.
Richten Sie {o} an der Kerbe {p} aus.
Messen Sie den Spalt {t}.
Stellen Sie den Schalter {x} auf Stellung {n}.
Lassen Sie die Restflüssigkeit in einen Behälter ab.
Prüfen Sie {o} auf Risse, Grate und Verfärbungen.
Verlegen Sie das Kabel {p} und sichern Sie es mit {n} Schellen.
Tragen Sie einen dünnen Fettfilm auf {o} auf.
Schrauben Sie {o} {t} heraus.
Schwenken Sie die Tür auf und ziehen Sie {o} nach vorn.
Warten Sie {d}, bis der Druck abgebaut ist.
Starten Sie den Motor und lassen Sie ihn {d} laufen.
Tauschen Sie {o} aus, wenn der Verschleiß {n} mm überschreitet.
Klemmen Sie die Ader {x} an.
Hebeln Sie {o} {t} heraus.
Entlüften Sie die Leitung, bis keine Blasen mehr austreten.
Notieren Sie den Wert am Manometer {x}.
Hängen Sie die Feder {p} ein.
Spannen Sie {o} in einen Schraubstock mit Schutzbacken.`,
    `{o} {p} abnehmen.
{n} Schrauben {p} lösen.
{o} {t} lösen und beiseitelegen.
Stecker {x} abziehen.
{o} vorsichtig herausziehen.
Alte Dichtung entnehmen und entsorgen.
Schrauben {p} mit {v} anziehen.
{o} um 90° nach links drehen.
Spalt {t} messen.
Schalter {x} auf Stellung {n} stellen.
{o} reinigen und {d} trocknen lassen.
{o} auf Risse und Verfärbungen prüfen.
Kabel {p} verlegen und mit {n} Schellen befestigen.
Dünnen Fettfilm auf {o} auftragen.
Motor starten und {d} laufen lassen.
{o} bis zum Anschlag einschieben.
Leitung entlüften, bis keine Blasen mehr austreten.
Sicherungsblech umbiegen und {o} abschrauben.
Neue Dichtung einlegen und {o} einrasten lassen.
Tür öffnen und {o} nach vorn schwenken.
Ader {x} an Klemme {n} anschließen.
Feder {p} einhängen.
Abdeckung aufsetzen und handfest verschrauben.
Messwert an Prüfpunkt {x} ablesen und eintragen.`,
  ],
  remarks: `Die Lampe {x} leuchtet grün.
Dabei halten {n} verdeckte Rastnasen das Teil.
Das Gelenk darf kein Spiel haben.
Dies dauert etwa {d}.
Die Markierung muss nach oben zeigen.
Ein kurzer Ton bestätigt die Einstellung.
Die Schrauben werden später wieder benötigt.
Die alte Dichtung ist nicht wiederverwendbar.`,
  parents: `Um {o} freizulegen, gehen Sie so vor:
{o} wie folgt vorbereiten:
Folgende Punkte prüfen:
In dieser Reihenfolge einstellen:`,
  leadIns: `Gehen Sie wie folgt vor:
Die Arbeiten sind in dieser Reihenfolge durchzuführen.
Die Arbeit dauert für eine Person etwa {d}.
Diese Schritte gelten für alle Geräte ab Baujahr 2019.`,
  callouts: {
    danger: `Spannungsführende Teile mit 400 V. Berühren ist tödlich. Hauptschalter {x} ausschalten und abschließen.
Schwebende Last. Der Motor wiegt {n}0 kg und kann Personen erschlagen. Nie darunter aufhalten.
Austretendes Gas ist explosiv. Funken und offene Flammen fernhalten.
Kondensatoren bleiben {d} geladen. Berührung führt zum Tod. Spannungsfreiheit feststellen.
Giftige Dämpfe. Einatmen führt zum Tod. Atemschutz tragen.`,
    warning: `Drehende Teile können Haare und Ärmel einziehen. Stillstand abwarten.
Heißes Öl kann schwere Verbrennungen verursachen. Maschine vor dem Öffnen {d} abkühlen lassen.
Die Feder steht unter Spannung und kann herausschnellen. Schutzbrille tragen.
Der Arm kann sich unerwartet bewegen. Vor Betreten der Zelle Not-Halt drücken.
Druckluft mit {n} bar kann die Augen verletzen. Zuerst den Druck ablassen.`,
    caution: `Scharfe Blechkanten. Schnittfeste Handschuhe tragen.
Die Oberfläche wird im Betrieb heiß. Leichte Verbrennungen sind möglich.
Quetschgefahr für die Finger zwischen Deckel und Gestell.
Die Platte wiegt {n} kg. Aus den Knien heben, nicht mit dem Rücken.`,
    notice: `Ein zu hohes Drehmoment zerstört das Gewinde. {v} nicht überschreiten.
Statische Entladung zerstört die Platine. Vorher erden.
Lösungsmittel greifen den Kunststoff an. Nur Seifenwasser verwenden.
Die Pumpe nie trocken laufen lassen, sonst wird die Dichtung beschädigt.`,
    note: `Ältere Geräte haben hier {n} Schrauben statt zwei.
Der Stecker passt nur in einer Richtung.
Ein leises Zischen ist an dieser Stelle normal.
Ersatzteile sind unter der Nummer {x} aufgeführt.`,
    tip: `Mit einem Tropfen Seifenwasser lässt sich der Schlauch leichter aufschieben.
Ein Foto der Verdrahtung erspart später die Suche.
Eine Magnetschale hält die kleinen Schrauben zusammen.`,
  },
  signalWords: {
    danger: `GEFAHR`,
    warning: `WARNUNG`,
    caution: `VORSICHT`,
    notice: `WICHTIG`,
    note: `HINWEIS
Hinweis`,
    tip: `TIPP
Tipp`,
  },
  procedureTitles: `{b} austauschen
{b} aus- und einbauen
{b} reinigen
{b} einstellen
Montage: {b}
Wechsel: {b}
Monatliche Wartung: {b}
{b} kalibrieren
{b} zusammenbauen`,
  phases: `Vorbereitung
Ausbau
Prüfung
Einbau
Inbetriebnahme`,
  stepWords: `Schritt {n}
SCHRITT {n}`,
  manualTitles: `Betriebs- und Wartungsanleitung
Bedienungsanleitung
Wartungshandbuch
Montageanleitung`,
  headings: {
    safety: 'Sicherheitshinweise',
    contents: 'Inhaltsverzeichnis',
    tools: 'Benötigtes Werkzeug',
    parts: 'Benötigte Teile',
    data: 'Technische Daten',
    questions: 'Häufige Fragen',
    warranty: 'Garantiebedingungen',
    changes: 'Versionshinweise',
    faults: 'Störungen beheben',
    overview: 'Übersicht',
    catalogue: 'Ersatzteilkatalog',
  },
  stepColumns: {
    number: 'Nr.\nSchritt\nPos.',
    action: 'Tätigkeit\nArbeitsschritt\nArbeitsgang',
    remark: 'Prüfung\nWerkzeug\nBemerkung',
  },
  faultColumns: `Störung
Mögliche Ursache
Abhilfe`,
  figureWord: 'Abbildung',
  descriptions: `Die Maschine ist für den Einsatz in trockenen Innenräumen bestimmt.
Das Grundgestell trägt den Motor, das Getriebe und den Schaltschrank.
Alle Funktionen werden von zwei unabhängigen Sensoren überwacht.
Zum Lieferumfang gehören das Gerät, ein Schlauch und dieses Dokument.
Die Anzeige gibt jederzeit den aktuellen Zustand wieder.
Die Kraft wird über einen Zahnriemen übertragen.
Das Gehäuse besteht aus Aluminiumdruckguss und Edelstahl.
Dieses Kapitel beschreibt die wichtigsten Baugruppen.
Das Gerät wurde vor der Auslieferung geprüft.
Durch die kompakte Form passt es unter eine übliche Arbeitsplatte.`,
  data: `Nennspannung | 230 V, 50 Hz
Leistungsaufnahme | 1450 W
Gewicht | 23,5 kg
Abmessungen | 410 × 330 × 295 mm
Betriebsdruck | 6 bar
Schallpegel | 68 dB(A)
Schutzart | IP 54
Umgebungstemperatur | 5 bis 40 °C
Tankinhalt | 2,2 l
Kabellänge | 1,8 m`,
  rules: `Tauchen Sie das Gerät nie in Wasser.
Halten Sie Kinder von der Maschine fern.
Verwenden Sie nur Originalersatzteile.
Lassen Sie Reparaturen von einer Elektrofachkraft ausführen.
Ziehen Sie den Stecker nicht am Kabel heraus.
Lesen Sie diese Anleitung vor dem ersten Gebrauch.
Prüfen Sie die Netzleitung regelmäßig auf Schäden.
Tragen Sie in der Nähe beweglicher Teile eng anliegende Kleidung.`,
  definitions: `danger | bezeichnet eine Gefährdung, die zum Tod oder zu schweren Verletzungen führt, wenn sie nicht vermieden wird.
warning | bezeichnet eine Gefährdung, die zum Tod oder zu schweren Verletzungen führen kann.
caution | bezeichnet eine Gefährdung, die zu leichten Verletzungen führen kann.
notice | bezeichnet mögliche Sachschäden.`,
  questions: `Warum bleibt der Motor nach kurzer Zeit stehen? | Der Thermoschalter hat ausgelöst. Er schaltet sich nach etwa zehn Minuten selbst zurück.
Kann ein längerer Schlauch verwendet werden? | Ja, bis zu zehn Metern ohne Druckverlust.
Was bedeutet die rote Lampe? | Der Tank ist leer oder der Schwimmer klemmt.
Wie oft muss der Filter gewartet werden? | Das hängt von der Wasserhärte ab, meist zweimal im Jahr.
Darf das Gerät im Winter draußen stehen? | Nein. Frost würde die Pumpe zerstören.
Wo steht die Seriennummer? | Sie ist auf dem Schild an der Rückseite aufgedruckt.
Welches Öl ist geeignet? | Jedes Mineralöl der Viskositätsklasse ISO VG 46.`,
  clauses: `Der Hersteller gewährt für das Produkt eine Garantie von 24 Monaten.
Die Frist beginnt mit dem Kaufdatum, das auf der Rechnung angegeben ist.
Verschleißteile wie Riemen, Bürsten und Dichtungen sind ausgeschlossen.
Der Anspruch erlischt, wenn Unbefugte das Gerät geöffnet haben.
Gerichtsstand ist der Sitz des Verkäufers.
Die Transportkosten trägt der Kunde.
Garantieleistungen verlängern die Frist nicht.
Die Haftung für Folgeschäden ist auf den Kaufpreis begrenzt.`,
  changes: `Absturz beim Abziehen des Netzwerkkabels behoben.
Unterstützung für den neuen Temperaturfühler ergänzt.
Reaktionszeit des Bildschirms verbessert.
Die Voreinstellung der Drehzahl beträgt jetzt 120 statt 90.
Veraltetes Menü für Servicetechniker entfällt.
Übersetzungen für Finnisch und Griechisch aktualisiert.
Einheit der Druckanzeige berichtigt.
Verbrauch im Ruhezustand auf 0,4 W gesenkt.`,
}
