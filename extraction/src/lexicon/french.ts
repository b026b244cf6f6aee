import { headings } from './headings.ts'
import type { Lexicon } from './lexicon.ts'

export const french: Lexicon = {
  language: 'fr',
  stopWords: `
    le la les de des et est un une pour dans sur avec que vous en du au par ne pas ce votre sont
    ou aux cette qui
  `,
  signalWords: {
    danger: ['DANGER'],
    warning: ['AVERTISSEMENT', 'MISE EN GARDE', 'ALERTE', 'AVERTISSEMENTS'],
    caution: ['ATTENTION', 'PRUDENCE', 'PRÉCAUTION'],
    notice: ['AVIS', 'NOTICE', 'REMARQUE IMPORTANTE', 'IMPORTANT'],
    note: ['REMARQUE', 'NOTE', 'NOTA', 'REMARQUES', 'INFO', 'INFORMATION', 'NOTES', 'NB'],
    tip: ['ASTUCE', 'CONSEIL', 'ASTUCES', 'CONSEILS'],
  },
  stepWords: ['étape', 'etape', 'opération'],
  procedureWords: ['procédure'],
  figureWords: ['figure', 'fig', 'tableau'],
  procedureHeadings: headings(`
    montage démontage dépose pose installation mise_en_service mise_hors_service utilisation
    fonctionnement entretien maintenance nettoyage remplacement réglage étalonnage raccordement
    branchement préparation procédure mode_opératoire contrôle graissage réparation assemblage
    assembl monter insérer installer démarrage guide étapes changement configuration mise_à_jour
    tutoriel brancher
  `),
  otherHeadings: headings(`
    ^théorie(?:$|_) ^(?:bases|notions|fondements)_théoriques
    ^généralités$ ^(?:informations|dispositions|remarques)_générales objectifs?$ ^(?:changements|modifications)(?:$|_(?:de|dans|depuis)) contribuer ^notes?$
    ^remarques?$ contrat convention conditions_générales procès-verbal compte_rendu compte-rendu
    ordre_du_jour exigences exercices? questions bibliographie références carnet registre
    journal fiche_de_poste tarif catalogue questions_fréquentes foire_aux_questions
    notes_de_version nouveautés corrections sommaire table_des_matières index glossaire
    contenu_de_la_livraison nomenclature liste_des_pièces caractéristiques_techniques
    données_techniques dimensions aperçu introduction description dépannage défaut garantie
    conformité élimination contact légende vidéos?$ liens avertissement précautions
    mises_en_garde licence annexe objet$ domaine_d[’']application responsabilités
    enregistrements?$ documents?_(?:de_référence|associés?) voir_aussi commentaires
  `),
  safetyWords: ['sécurité'],
  heedingVerbs: ['respect', 'observ', 'suiv', 'lire', 'lisez', 'consult'],
  contentsHeadings: ['sommaire', 'table des matières', 'contenu'],
  manualTitles: ['manuel', "notice d'utilisation", "mode d'emploi", "guide d'utilisation"],
  tableHeaders: {
    number: ['étape', 'n°', 'no', 'nº', '#', 'n'],
    action: [
      'marche à suivre',
      'mode opératoire',
      'étapes à suivre',
      'opération',
      'action',
      'description',
      'tâche',
      'instruction',
      'instructions',
    ],
    part: ['désignation', 'pièce', 'composant', 'nom', 'article'],
    quantity: ['quantité', 'qté', 'qté.', 'nombre', 'nb'],
    remark: ['remarque', 'remarques', 'note', 'attention', 'observations', 'avertissement'],
    other: ['résultat', 'contrôle', 'outil', 'figure', 'image'],
    fault: ['défaut', 'cause', 'remède', 'problème', 'panne', 'solution', 'symptôme'],
    due: ['échéance', 'délai', 'date limite'],
    reference: headings(`
      raccourci raccourci_clavier combinaison_de_touches touches champ option paramètre réglage
      variable propriété attribut broche signal bouton icône touche menu commande mode
    `),
  },
  imperatives: `
    accéder activer ajouter ajuster aligner allumer amener annuler appliquer appuyer arrêter
    aspirer assembler assigner attacher attendre baisser bloquer boucher boulonner brancher
    brosser calculer caler calibrer centrer changer charger chauffer choisir clipser cliquer
    coller commencer comparer configurer connecter contrôler copier couder coudre couler
    couper couvrir creuser créer câbler débloquer débrancher déclipser découper dégager
    dégraisser démarrer démonter déplacer déplier déposer dérouler désactiver descendre
    désinstaller dessiner desserrer déterminer détacher dévisser diriger écrire éditer
    effacer effectuer éjecter éliminer emboîter empiler enclencher enfiler enfoncer enlever
    enregistrer enrouler entrer envelopper envoyer essuyer étalonner éteindre étiqueter
    étirer éviter examiner exécuter extraire fermer fixer frotter gonfler graisser glisser
    gratter identifier immerger imprimer incliner indiquer insérer inspecter installer
    introduire inverser isoler joindre laisser lancer laver lever lier limer lire lubrifier
    maintenir marquer mélanger mesurer mettre modifier monter mouiller nettoyer noter
    observer orienter ôter ouvrir parcourir passer percer peindre peser pincer placer plier
    plonger poncer porter poser positionner poursuivre pousser pratiquer prendre préparer
    presser procéder protéger purger raccorder ramener ranger rebrancher réchauffer
    recommencer récupérer redémarrer refermer refroidir régler réinitialiser réinstaller
    relâcher relever relier remettre remonter remplacer remplir renouveler repérer répéter
    replacer reposer respecter retirer retourner revenir rincer riveter saisir scier sceller
    sécher sélectionner séparer serrer seringuer situer souder soulever suivre suspendre
    supprimer télécharger tendre tenir tester tirer toucher tourner tracer transférer
    tremper trier trouver utiliser valider vérifier verrouiller verser vider visser
  `,
  imperativePatterns: [
    // To one person: "Ajoute un bloc", "Renomme ton fichier".
    String.raw`^(?!(?:elle|entre|contre|comme|outre|chaque|que|une|cette|quelle|votre|notre|autre|même) )\p{L}{3,}e (?:les? |la |l['’]|une? |t(?:on|a|es) |ce(?:t|tte|s)? |tou(?:s|tes) )`,
    String.raw`^(?:clique|appuie|assure-toi|fais)\b`,
    String.raw`^(?!chez|assez|nez\b)\p{L}{2,}ez(?:[- ](?:le|la|les|vous))?\b`,
    String.raw`^n[’']\p{L}{2,}ez\b`,
    String.raw`^(?:ne (?:pas|jamais) (?:l['’])?\p{L}{2,}(?:er|ir|re)\b|s['’]\p{L}{2,}(?:er|ir|re)\b|se \p{L}{2,}(?:er|ir|re)\b)`,
    String.raw`^(?!(?:entre|contre|outre|votre|notre|quatre|autre|arrière|derrière|leur|premier|dernier|mètre|cadre|filtre|carter|palier|levier|bornier|équerre|titre|nombre|clavier|collier|papier|atelier|chantier|danger)\b)\p{L}{2,}(?:er|ir|re)[ -](?:le|la|les|un|une|des|du|au|aux|ce|cet|cette|ces|chaque|tous|toutes|son|sa|ses|leurs?|votre|vos|deux|trois|quatre|\d+|jusqu\S*|\p{L}+ment|que|si|sur|sous|dans|par|contre|vers|bien|puis|et|ou|en (?:place|marche|service|position|ordre)|à (?:la main|nouveau|l|fond)|\p{L}+(?:er|ir|re)|l)\b`,
    String.raw`^(?!(?:entre|contre|outre|votre|notre|quatre|autre|arrière|derrière|leur|premier|dernier|mètre|cadre|filtre|carter|palier|levier|bornier|équerre|titre|nombre|clavier|collier|papier|atelier|chantier|danger)\b)\p{L}{3,}(?:er|ir|dre|ttre|ire)(?:[.,;:]|$)`,
    String.raw`, (?!vous|nous)(?:ensuite |puis |alors )?\p{L}{3,}ez\b`,
    String.raw`\bil (?:faut|est nécessaire|convient)\b`,
    String.raw`\bvous (?:devez|pouvez maintenant|devrez)\b`,
    String.raw`^faîtes\b|^faites\b|^dites\b`,
    String.raw`^n['’]\p{L}+ez (?:jamais|pas)\b`,
    String.raw`^ne \p{L}+ez (?:jamais|pas|plus)\b`,
  ],
  obligationPatterns: [
    String.raw`\bdoi(?:t|vent) (?:\p{L}+ )?être \p{L}+(?:é|i|u|is|it|rt|nt)e?s?\b`,
    String.raw`\b(?:est|sont) à \p{L}+(?:er|ir|re)\b`,
  ],
  donePatterns: [
    String.raw`^(?:(?:et|ensuite|puis|enfin|alors|maintenant|tout|d['’]abord|après|cela|pour|finir|commencer),? ){0,4}(?:on|nous) (?!(?:est|a|peut|doit|avons|sommes|pouvons|devons|voulons|recommandons|conseillons|voit|voyons|allons|va|proposons)\b)(?:le |la |les |y |en )?\p{L}{2,}(?:e|ons|t|d|ds|s)\b`,
  ],
  operatingElements: `bouton touche interrupteur voyant lampe afficheur écran molette levier prise poignée curseur capteur`,
  thinkingPatterns: [
    String.raw`^(?:en savoir plus|pour en savoir plus|apprenez-en (?:plus|davantage)|découvrez-en plus)\b`,
    String.raw`^(?:expliqu|décri(?:vez|re)|cit(?:ez|er)|calcul|compar|énonc|défini|nomm|énumér|justifi|pourquoi|qu['’]est|quel|comment|combien)`,
  ],
  conditions: `
    lorsque lorsqu quand si s'il s’il en avec avant après pour dès à au dans une sur puis ensuite afin
  `,
  determiners: `
    le la les l un une ce cet cette ces chaque tout toute tous toutes aucun aucune il elle ils elles son sa ses notre nos votre vos
  `,
  adverbs: `
    ensuite puis enfin d'abord d’abord tout maintenant délicatement soigneusement minutieusement
    doucement lentement alors finalement également bien toujours ne pas jamais et optionnel
  `,
  leadIns: [
    'procédez comme suit',
    'procéder comme suit',
    'comme suit',
    'étapes suivantes',
    'suivez les étapes',
  ],
  purpose: String.raw`^(?:pour|afin de|afin d['’]) ?\p{L}`,
}
