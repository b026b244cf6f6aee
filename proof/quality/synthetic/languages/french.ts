import type { Language } from './language.ts'

export const french: Language = {
  code: 'fr',
  products: `machine à café
congélateur coffre
ponceuse à bande
pompe à chaleur
robot delta
tour d’établi
nettoyeur haute pression
machine sous vide
compresseur à vis
pétrin mécanique
étiqueteuse
bac à ultrasons`,
  things: `la courroie d’entraînement | courroie d’entraînement
le capot arrière | capot arrière
la turbine | turbine
le joint d’arbre | joint d’arbre
la carte de commande | carte de commande
le filtre d’aspiration | filtre d’aspiration
le carter de palier | carter de palier
la bride du préhenseur | bride du préhenseur
le bac récupérateur | bac récupérateur
l’électrovanne | électrovanne
le porte-balais | porte-balais
le demi-accouplement | demi-accouplement
la nappe de câbles | nappe de câbles
le thermostat | thermostat
la bague d’arrêt | bague d’arrêt
le rouleau d’avance | rouleau d’avance
le joint plat | joint plat
l’axe de charnière | axe de charnière
le fin de course | fin de course
le disque codeur | disque codeur
la résistance chauffante | résistance chauffante
l’écrou de broche | écrou de broche
le carter d’huile | carter d’huile
l’équerre de fixation | équerre de fixation
le tuyau d’aspiration | tuyau d’aspiration
le presse-étoupe | presse-étoupe
le ressort de traction | ressort de traction
le bornier | bornier
le clapet anti-retour | clapet anti-retour
le rail de guidage | rail de guidage`,
  places: `sur le côté gauche
à l’arrière du bâti
sous la trémie
dans l’armoire électrique
à côté du moteur
au-dessus de la plaque de base
derrière la façade
sur l’arbre de sortie
sous le réservoir d’eau
à l’extrémité inférieure de la colonne
entre les deux flasques`,
  tools: `à l’aide d’un tournevis Torx T20 | tournevis Torx T20
avec une clé plate de 13 | clé plate de 13
avec une clé dynamométrique | clé dynamométrique
à l’aide d’une pince à circlips | pince à circlips
avec un maillet en caoutchouc | maillet en caoutchouc
avec un jeu de cales | jeu de cales
avec une clé Allen de 5 mm | clé Allen de 5 mm
à l’aide d’un extracteur | extracteur à deux bras
avec un chiffon non pelucheux | chiffon non pelucheux`,
  instructions: [
    `Retirez {o} {p}.
Desserrez les {n} vis qui maintiennent {o}.
Faites glisser {o} vers vous jusqu’au déclic.
Débranchez la fiche {x} {p}.
Sortez {o} de son logement {t}.
Essuyez {o} et laissez sécher pendant {d}.
Posez un joint neuf {p}.
Serrez les boulons à {v}.
Tournez {o} d’un quart de tour vers la droite.
Repérez la position avant de démonter {o}.
Coupez le collier {p} et écartez le faisceau.
Appuyez fermement sur {o} pendant {d}.
Alignez {o} sur l’encoche {p}.
Mesurez le jeu {t}.
Placez le commutateur {x} sur la position {n}.
Vidangez le liquide restant dans un récipient d’au moins {n} litres.
Vérifiez que {o} ne présente ni fissure ni bavure.
Faites passer le câble {p} et fixez-le avec {n} brides.
Appliquez un mince film de graisse sur {o}.
Repoussez {o} jusqu’à la butée.
Dévissez {o} {t}.
Ouvrez la porte et tirez {o} vers l’avant.
Attendez {d} que la pression retombe.
Mettez le moteur en marche et laissez-le tourner {d}.
Remplacez {o} si l’usure dépasse {n} mm.
Raccordez le fil repéré {x} à la borne {n}.
Purgez la conduite jusqu’à disparition des bulles.
Notez la valeur affichée par le manomètre {x}.
Accrochez le ressort {p}.
Bloquez {o} dans un étau à mordaches.`,
    `Déposer {o} {p}.
Dévisser les {n} vis {p}.
Extraire {o} {t}.
Débrancher le connecteur {x}.
Contrôler l’état du joint et le remplacer au besoin.
Serrer les vis {p} à {v}.
Tourner {o} de 90° vers la gauche.
Mesurer le jeu {t}.
Mettre le commutateur {x} en position {n}.
Nettoyer {o} et laisser sécher {d}.
Graisser légèrement {o}.
Démarrer le moteur et le laisser tourner {d}.
Enfoncer {o} jusqu’à la butée.
Purger la conduite {p}.
Rabattre la tôle de sécurité et déposer {o}.
Remonter {o} dans l’ordre inverse.
Ouvrir la porte et faire pivoter {o} vers l’avant.
Raccorder le fil {x} à la borne {n}.
Accrocher le ressort {p}.
Lire la mesure au point de contrôle {x} et la noter.
Poser le capot et visser à la main.
Soulever {o} avec précaution.`,
  ],
  remarks: `Le voyant {x} s’allume en vert.
Il est retenu par {n} ergots cachés.
L’articulation ne doit présenter aucun jeu.
Cela prend environ {d}.
Le repère doit être orienté vers le haut.
Un bref signal sonore confirme le réglage.
Les vis seront réutilisées plus tard.
L’ancien joint n’est pas réutilisable.`,
  parents: `Pour dégager {o}, suivez cet ordre :
Préparer {o} de la façon suivante :
Contrôler les points suivants :
Effectuer les réglages dans cet ordre :`,
  leadIns: `Procédez de la manière suivante :
Les travaux sont à exécuter dans cet ordre.
Le travail demande environ {d} à une personne.
Ces étapes concernent tous les appareils construits depuis 2019.`,
  callouts: {
    danger: `Pièces sous tension de 400 V. Le contact est mortel. Couper et verrouiller le sectionneur {x}.
Charge suspendue. Le moteur pèse {n}0 kg et peut écraser une personne. Ne jamais se tenir dessous.
Le gaz qui s’échappe est explosif. Éloigner toute étincelle ou flamme.
Les condensateurs restent chargés {d}. Le contact est mortel. Vérifier l’absence de tension.
Vapeurs toxiques. Les inhaler entraîne la mort. Porter un appareil respiratoire.`,
    warning: `Les pièces en rotation peuvent happer cheveux et manches. Attendre l’arrêt complet.
L’huile chaude peut causer de graves brûlures. Laisser refroidir la machine {d}.
Le ressort est sous tension et peut être projeté. Porter des lunettes de protection.
Le bras peut bouger de façon inattendue. Actionner l’arrêt d’urgence avant d’entrer dans la cellule.
L’air comprimé à {n} bar peut blesser les yeux. Relâcher d’abord la pression.`,
    caution: `Arêtes vives sur la tôle. Porter des gants anti-coupure.
La surface devient chaude en service. Risque de brûlures légères.
Risque de pincement des doigts entre le couvercle et le bâti.
La plaque pèse {n} kg. La soulever avec les jambes et non avec le dos.`,
    notice: `Un couple trop élevé détruit le filetage. Ne pas dépasser {v}.
Une décharge électrostatique détruit la carte. Se mettre à la terre auparavant.
Les solvants attaquent le plastique. Utiliser uniquement de l’eau savonneuse.
Ne jamais faire tourner la pompe à sec, sous peine de détruire le joint.`,
    note: `Les appareils plus anciens ont ici {n} vis au lieu de deux.
Le connecteur n’entre que dans un sens.
Un léger sifflement est normal à cet endroit.
Les pièces de rechange figurent sous le numéro {x}.`,
    tip: `Une goutte d’eau savonneuse facilite la mise en place du tuyau.
Une photo du câblage évite bien des recherches.
Une coupelle aimantée retient les petites vis.`,
  },
  signalWords: {
    danger: `DANGER`,
    warning: `AVERTISSEMENT`,
    caution: `ATTENTION`,
    notice: `IMPORTANT
AVIS`,
    note: `REMARQUE
Remarque`,
    tip: `CONSEIL
ASTUCE`,
  },
  procedureTitles: `Remplacer {o}
Démonter et remonter {o}
Nettoyer {o}
Régler {o}
Montage : {b}
Changer {o}
Entretien mensuel : {b}
Étalonner {o}
Assembler {o}`,
  phases: `Préparation
Démontage
Contrôle
Remontage
Mise en service`,
  stepWords: `Étape {n}
ÉTAPE {n}`,
  manualTitles: `Manuel d’utilisation et d’entretien
Mode d’emploi
Guide de maintenance
Notice de montage`,
  headings: {
    safety: 'Consignes de sécurité',
    contents: 'Table des matières',
    tools: 'Outils nécessaires',
    parts: 'Pièces nécessaires',
    data: 'Caractéristiques techniques',
    questions: 'Questions fréquentes',
    warranty: 'Conditions de garantie',
    changes: 'Notes de version',
    faults: 'Dépannage',
    overview: 'Vue d’ensemble',
    catalogue: 'Catalogue de pièces de rechange',
  },
  stepColumns: {
    number: 'N°\nÉtape\nRepère',
    action: 'Opération\nAction\nDescription',
    remark: 'Contrôle\nOutil\nRemarques',
  },
  faultColumns: `Panne
Cause possible
Remède`,
  figureWord: 'Figure',
  descriptions: `La machine est destinée à un usage en intérieur, dans des locaux secs.
Le bâti supporte le moteur, le réducteur et l’armoire de commande.
Toutes les fonctions sont surveillées par deux capteurs indépendants.
La livraison comprend l’appareil, un tuyau et le présent document.
L’écran indique à tout moment l’état actuel.
La puissance est transmise par une courroie crantée.
Le carter est en aluminium moulé et en acier inoxydable.
Ce chapitre décrit les principaux sous-ensembles.
L’appareil a été contrôlé avant de quitter l’usine.
Sa forme compacte permet de le placer sous un plan de travail courant.`,
  data: `Tension nominale | 230 V, 50 Hz
Puissance absorbée | 1450 W
Poids | 23,5 kg
Dimensions | 410 × 330 × 295 mm
Pression de service | 6 bar
Niveau sonore | 68 dB(A)
Indice de protection | IP 54
Température ambiante | 5 à 40 °C
Contenance du réservoir | 2,2 l
Longueur du câble | 1,8 m`,
  rules: `Ne plongez jamais l’appareil dans l’eau.
Tenez les enfants à l’écart de la machine.
Utilisez uniquement des pièces d’origine.
Confiez les réparations à un électricien qualifié.
Ne tirez pas sur le câble pour débrancher la fiche.
Lisez cette notice avant la première utilisation.
Contrôlez régulièrement l’état du cordon secteur.
Portez des vêtements ajustés près des pièces mobiles.`,
  definitions: `danger | signale un danger qui entraîne la mort ou des blessures graves s’il n’est pas évité.
warning | signale un danger pouvant entraîner la mort ou des blessures graves.
caution | signale un danger pouvant entraîner des blessures légères.
notice | signale un risque de dommages matériels.`,
  questions: `Pourquoi le moteur s’arrête-t-il au bout de peu de temps ? | Le contact thermique s’est déclenché. Il se réarme seul après dix minutes environ.
Peut-on employer un tuyau plus long ? | Oui, jusqu’à dix mètres sans perte de pression.
Que signifie le voyant rouge ? | Le réservoir est vide ou le flotteur est coincé.
À quelle fréquence faut-il entretenir le filtre ? | Cela dépend de la dureté de l’eau, en général deux fois par an.
L’appareil peut-il rester dehors en hiver ? | Non. Le gel détruirait la pompe.
Où se trouve le numéro de série ? | Il est imprimé sur la plaque à l’arrière.
Quelle huile convient ? | Toute huile minérale de classe ISO VG 46.`,
  clauses: `Le fabricant garantit le produit contre tout défaut pendant 24 mois.
Le délai court à compter de la date d’achat figurant sur la facture.
Les pièces d’usure telles que courroies, balais et joints sont exclues.
Tout droit s’éteint si une personne non autorisée a ouvert l’appareil.
Le tribunal compétent est celui du siège du vendeur.
Les frais de transport sont à la charge du client.
Les réparations sous garantie ne prolongent pas le délai.
La responsabilité est limitée au prix d’achat.`,
  changes: `Correction d’un plantage lors du débranchement du câble réseau.
Prise en charge du nouveau capteur de température.
Temps de réponse de l’écran tactile amélioré.
La vitesse par défaut est désormais de 120 au lieu de 90.
Suppression de l’ancien menu des techniciens.
Mise à jour des traductions en finnois et en grec.
Unité de l’affichage de pression corrigée.
Consommation en veille réduite à 0,4 W.`,
}
