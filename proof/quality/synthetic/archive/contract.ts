import type { LanguageCode } from '../languages/codes.ts'
import type { Paper } from './paper.ts'

/** Clauses of a contract: what parties owe each other. */
export const contract: Record<LanguageCode, Paper> = {
  en: {
    title: 'Service agreement',
    texts: `The contractor shall inspect the unit twice a year and report its condition in writing.
The customer must grant access to all rooms in which the units are installed.
Invoices are payable within 30 days of receipt.
Either party may terminate this agreement with three months' notice.
The contractor shall not be liable for damage caused by improper use.
Spare parts will be charged at the list price valid on the day of delivery.
Amendments to this agreement must be made in writing.`,
  },
  de: {
    title: 'Wartungsvertrag',
    texts: `Der Auftragnehmer hat die Anlage zweimal jährlich zu prüfen und den Zustand schriftlich zu melden.
Der Auftraggeber muss Zugang zu allen Räumen gewähren, in denen Anlagen stehen.
Rechnungen sind innerhalb von 30 Tagen zu zahlen.
Der Vertrag kann von beiden Seiten mit einer Frist von drei Monaten gekündigt werden.
Für Schäden durch unsachgemäßen Gebrauch haftet der Auftragnehmer nicht.
Ersatzteile werden zum Listenpreis am Tag der Lieferung berechnet.
Änderungen dieses Vertrags bedürfen der Schriftform.`,
  },
  fr: {
    title: 'Contrat d’entretien',
    texts: `Le prestataire doit contrôler l’installation deux fois par an et en rendre compte par écrit.
Le client s’engage à donner accès à tous les locaux concernés.
Les factures sont payables à trente jours.
Chaque partie peut résilier le contrat avec un préavis de trois mois.
Le prestataire n’est pas responsable des dommages dus à un usage impropre.
Les pièces sont facturées au tarif en vigueur le jour de la livraison.
Toute modification du contrat doit être faite par écrit.`,
  },
  es: {
    title: 'Contrato de mantenimiento',
    texts: `El contratista deberá revisar la instalación dos veces al año e informar por escrito.
El cliente se compromete a facilitar el acceso a todos los locales.
Las facturas se abonarán en un plazo de 30 días.
Cualquiera de las partes podrá rescindir el contrato con un preaviso de tres meses.
El contratista no responde de los daños debidos a un uso indebido.
Los repuestos se cobrarán al precio de tarifa vigente el día de la entrega.
Toda modificación del contrato debe hacerse por escrito.`,
  },
  it: {
    title: 'Contratto di manutenzione',
    texts: `L’appaltatore deve controllare l’impianto due volte l’anno e riferire per iscritto.
Il committente si impegna a garantire l’accesso a tutti i locali.
Le fatture vanno pagate entro 30 giorni.
Ciascuna parte può recedere dal contratto con un preavviso di tre mesi.
L’appaltatore non risponde dei danni dovuti a uso improprio.
I ricambi saranno addebitati al prezzo di listino del giorno di consegna.
Ogni modifica del contratto deve essere fatta per iscritto.`,
  },
  pt: {
    title: 'Contrato de manutenção',
    texts: `O prestador deve inspecionar a instalação duas vezes por ano e informar por escrito.
O cliente compromete-se a facultar o acesso a todos os locais.
As faturas devem ser pagas no prazo de 30 dias.
Qualquer das partes pode rescindir o contrato com um pré-aviso de três meses.
O prestador não responde por danos devidos a uso incorreto.
As peças serão cobradas ao preço de tabela em vigor no dia da entrega.
Qualquer alteração do contrato deve ser feita por escrito.`,
  },
  nl: {
    title: 'Onderhoudscontract',
    texts: `De opdrachtnemer dient de installatie tweemaal per jaar te inspecteren en schriftelijk te rapporteren.
De klant moet toegang verlenen tot alle ruimten waarin installaties staan.
Facturen moeten binnen 30 dagen worden betaald.
Beide partijen kunnen de overeenkomst opzeggen met een termijn van drie maanden.
De opdrachtnemer is niet aansprakelijk voor schade door onjuist gebruik.
Onderdelen worden berekend tegen de lijstprijs op de dag van levering.
Wijzigingen van deze overeenkomst moeten schriftelijk worden vastgelegd.`,
  },
  pl: {
    title: 'Umowa serwisowa',
    texts: `Wykonawca zobowiązuje się kontrolować urządzenie dwa razy w roku i składać pisemny raport.
Zamawiający musi zapewnić dostęp do wszystkich pomieszczeń.
Faktury należy opłacać w terminie 30 dni.
Każda ze stron może wypowiedzieć umowę z zachowaniem trzymiesięcznego terminu.
Wykonawca nie odpowiada za szkody wynikłe z niewłaściwego użytkowania.
Części zamienne będą rozliczane według cennika z dnia dostawy.
Zmiany umowy wymagają formy pisemnej.`,
  },
  ja: {
    title: '保守契約書',
    texts: `受託者は年二回設備を点検し、その結果を書面で報告する。
委託者は設備のあるすべての部屋への立ち入りを認めるものとする。
請求書は受領後三十日以内に支払うものとする。
いずれの当事者も三か月前の通知により本契約を解約することができる。
受託者は不適切な使用による損害について責任を負わない。
交換部品は納入日の価格表に基づいて請求する。
本契約の変更は書面によるものとする。`,
  },
  zh: {
    title: '维护合同',
    texts: `乙方每年检查设备两次，并提交书面报告。
甲方应允许乙方进入安装设备的所有房间。
发票应在收到后三十天内付清。
任何一方均可提前三个月通知解除本合同。
因使用不当造成的损失，乙方不承担责任。
备件按交货当日的价目表计费。
本合同的变更须采用书面形式。`,
  },
  ko: {
    title: '유지보수 계약서',
    texts: `수급인은 연 2회 설비를 점검하고 그 결과를 서면으로 보고하여야 한다.
발주자는 설비가 있는 모든 공간의 출입을 허용한다.
대금은 청구서를 받은 날부터 30일 이내에 지급하여야 한다.
각 당사자는 3개월 전에 통지하여 계약을 해지할 수 있다.
수급인은 부적절한 사용으로 인한 손해를 책임지지 아니한다.
교체 부품은 납품일의 가격표에 따라 청구한다.
계약의 변경은 서면으로 하여야 한다.`,
  },
}
