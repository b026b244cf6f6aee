import type { LanguageCode } from '../languages/codes.ts'
import type { Paper } from './paper.ts'

/** The duties of a job, in nouns or in the third person. */
export const duties: Record<LanguageCode, Paper> = {
  en: {
    title: 'Job description: maintenance fitter',
    texts: `Maintains and repairs pumps, drives and conveyors.
Plans regular inspections together with production.
Keeping the spare parts store in order.
Reports directly to the head of maintenance.
Instructs apprentices and temporary staff.
Several years of experience with hydraulic systems.`,
  },
  de: {
    title: 'Stellenbeschreibung Instandhalter',
    texts: `Wartung und Reparatur von Pumpen, Antrieben und Förderern.
Planung der regelmäßigen Prüfungen mit der Fertigung.
Führung des Ersatzteillagers.
Der Stelleninhaber berichtet dem Leiter der Instandhaltung.
Einweisung von Auszubildenden und Aushilfen.
Mehrjährige Erfahrung mit hydraulischen Systemen.`,
  },
  fr: {
    title: 'Fiche de poste : agent de maintenance',
    texts: `Entretien et réparation des pompes, entraînements et convoyeurs.
Planification des contrôles réguliers avec la production.
Gestion du magasin de pièces de rechange.
Le titulaire rend compte au responsable de maintenance.
Encadrement des apprentis et des intérimaires.
Plusieurs années d’expérience en hydraulique.`,
  },
  es: {
    title: 'Descripción del puesto: mecánico de mantenimiento',
    texts: `Mantenimiento y reparación de bombas, accionamientos y transportadores.
Planificación de las revisiones periódicas con producción.
Gestión del almacén de repuestos.
El titular depende del jefe de mantenimiento.
Formación de aprendices y personal temporal.
Varios años de experiencia en sistemas hidráulicos.`,
  },
  it: {
    title: 'Mansionario: manutentore',
    texts: `Manutenzione e riparazione di pompe, azionamenti e trasportatori.
Pianificazione dei controlli periodici con la produzione.
Gestione del magazzino ricambi.
Il titolare riferisce al responsabile della manutenzione.
Formazione di apprendisti e personale temporaneo.
Esperienza pluriennale con sistemi idraulici.`,
  },
  pt: {
    title: 'Descrição de funções: técnico de manutenção',
    texts: `Manutenção e reparação de bombas, acionamentos e transportadores.
Planeamento das inspeções regulares com a produção.
Gestão do armazém de peças.
O titular reporta ao responsável da manutenção.
Formação de aprendizes e de pessoal temporário.
Vários anos de experiência com sistemas hidráulicos.`,
  },
  nl: {
    title: 'Functieomschrijving onderhoudsmonteur',
    texts: `Onderhoud en reparatie van pompen, aandrijvingen en transportbanden.
Planning van de periodieke inspecties met de productie.
Beheer van het onderdelenmagazijn.
De medewerker rapporteert aan het hoofd onderhoud.
Begeleiding van leerlingen en uitzendkrachten.
Meerdere jaren ervaring met hydraulische systemen.`,
  },
  pl: {
    title: 'Opis stanowiska: mechanik utrzymania ruchu',
    texts: `Konserwacja i naprawa pomp, napędów i przenośników.
Planowanie regularnych przeglądów wspólnie z produkcją.
Prowadzenie magazynu części zamiennych.
Pracownik podlega kierownikowi utrzymania ruchu.
Szkolenie uczniów i pracowników tymczasowych.
Kilkuletnie doświadczenie z układami hydraulicznymi.`,
  },
  ja: {
    title: '職務記述書：保全担当',
    texts: `ポンプ、駆動装置、コンベヤーの保守及び修理。
製造部門と協力した定期点検の計画。
予備品倉庫の管理。
保全課長に直属する。
実習生及び臨時職員の指導。
油圧装置に関する数年の経験。`,
  },
  zh: {
    title: '岗位说明书：维修钳工',
    texts: `负责泵、传动装置和输送机的维护与修理。
与生产部门共同制定定期检查计划。
备件库的管理。
直接向维修主管汇报。
学徒和临时人员的培训。
具有多年液压系统工作经验。`,
  },
  ko: {
    title: '직무 기술서: 정비원',
    texts: `펌프, 구동 장치, 컨베이어의 정비 및 수리.
생산 부서와 정기 점검 계획 수립.
예비 부품 창고 관리.
정비 책임자에게 직접 보고한다.
실습생과 임시 직원 교육.
유압 장치 관련 수년간의 경력.`,
  },
}
