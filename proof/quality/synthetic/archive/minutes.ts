import type { LanguageCode } from '../languages/codes.ts'
import type { Paper } from './paper.ts'

/** Minutes of a meeting: what was said and decided. */
export const minutes: Record<LanguageCode, Paper> = {
  en: {
    title: 'Minutes of the maintenance meeting',
    texts: `The chair opened the meeting at 9:00 and welcomed the new members.
Mr Fisher reported on the outage of line 3 last week.
The team discussed replacing the old compressor.
It was agreed to order two spare pumps.
Ms Ortega will send the quotation by Friday.
The budget for the next quarter was approved.
The next meeting takes place on 12 May.`,
  },
  de: {
    title: 'Protokoll der Instandhaltungsrunde',
    texts: `Der Leiter eröffnete die Sitzung um 9 Uhr und begrüßte die neuen Mitglieder.
Herr Fischer berichtete über den Ausfall der Linie 3.
Die Runde sprach über den Ersatz des alten Verdichters.
Es wurde beschlossen, zwei Ersatzpumpen zu bestellen.
Frau Ortega wird das Angebot bis Freitag senden.
Das Budget für das nächste Quartal wurde genehmigt.
Die nächste Sitzung findet am 12. Mai statt.`,
  },
  fr: {
    title: 'Compte rendu de la réunion de maintenance',
    texts: `Le président a ouvert la séance à 9 h et salué les nouveaux membres.
M. Fischer a rendu compte de la panne de la ligne 3.
L’équipe a discuté du remplacement de l’ancien compresseur.
Il a été décidé de commander deux pompes de rechange.
Mme Ortega enverra le devis avant vendredi.
Le budget du prochain trimestre a été approuvé.
La prochaine réunion aura lieu le 12 mai.`,
  },
  es: {
    title: 'Acta de la reunión de mantenimiento',
    texts: `El presidente abrió la sesión a las 9 y saludó a los nuevos miembros.
El señor Fischer informó sobre la avería de la línea 3.
El equipo debatió la sustitución del compresor antiguo.
Se acordó pedir dos bombas de repuesto.
La señora Ortega enviará el presupuesto antes del viernes.
Se aprobó el presupuesto del próximo trimestre.
La próxima reunión tendrá lugar el 12 de mayo.`,
  },
  it: {
    title: 'Verbale della riunione di manutenzione',
    texts: `Il presidente ha aperto la seduta alle 9 e ha salutato i nuovi membri.
Il signor Fischer ha riferito sul fermo della linea 3.
Il gruppo ha discusso la sostituzione del vecchio compressore.
È stato deciso di ordinare due pompe di scorta.
La signora Ortega invierà il preventivo entro venerdì.
Il bilancio del prossimo trimestre è stato approvato.
La prossima riunione si terrà il 12 maggio.`,
  },
  pt: {
    title: 'Ata da reunião de manutenção',
    texts: `O presidente abriu a sessão às 9 horas e saudou os novos membros.
O senhor Fischer informou sobre a avaria da linha 3.
A equipa discutiu a substituição do compressor antigo.
Decidiu-se encomendar duas bombas de reserva.
A senhora Ortega enviará o orçamento até sexta-feira.
O orçamento do próximo trimestre foi aprovado.
A próxima reunião realiza-se a 12 de maio.`,
  },
  nl: {
    title: 'Verslag van het onderhoudsoverleg',
    texts: `De voorzitter opende de vergadering om 9 uur en verwelkomde de nieuwe leden.
De heer Fischer berichtte over de uitval van lijn 3.
Het team sprak over de vervanging van de oude compressor.
Besloten werd twee reservepompen te bestellen.
Mevrouw Ortega stuurt de offerte voor vrijdag.
De begroting voor het volgende kwartaal werd goedgekeurd.
De volgende vergadering vindt plaats op 12 mei.`,
  },
  pl: {
    title: 'Protokół z narady utrzymania ruchu',
    texts: `Przewodniczący otworzył naradę o godzinie 9 i powitał nowych członków.
Pan Fischer poinformował o awarii linii 3.
Zespół omówił wymianę starej sprężarki.
Postanowiono zamówić dwie pompy zapasowe.
Pani Ortega prześle ofertę do piątku.
Zatwierdzono budżet na następny kwartał.
Następna narada odbędzie się 12 maja.`,
  },
  ja: {
    title: '保全会議議事録',
    texts: `議長が九時に開会し、新しい委員を紹介しました。
フィッシャー氏が三号ラインの停止について報告しました。
古い圧縮機の更新について話し合いました。
予備ポンプを二台注文することに決めました。
オルテガ氏が金曜日までに見積書を送る予定です。
来期の予算が承認されました。
次回の会議は五月十二日に開かれます。`,
  },
  zh: {
    title: '检修会议纪要',
    texts: `主持人九点宣布开会，并欢迎新成员。
费舍尔先生汇报了三号线的停机情况。
会议讨论了旧压缩机的更换问题。
会议决定订购两台备用泵。
奥尔特加女士将于周五前提交报价。
下一季度的预算获得批准。
下次会议定于五月十二日召开。`,
  },
  ko: {
    title: '정비 회의록',
    texts: `의장이 9시에 회의를 열고 새 위원을 소개했습니다.
피셔 씨가 3호 라인 정지에 대해 보고했습니다.
낡은 압축기 교체를 논의했습니다.
예비 펌프 두 대를 주문하기로 결정했습니다.
오르테가 씨가 금요일까지 견적서를 보낼 예정입니다.
다음 분기 예산이 승인되었습니다.
다음 회의는 5월 12일에 열립니다.`,
  },
}
