import { headings } from './headings.ts'
import type { Lexicon } from './lexicon.ts'

export const english: Lexicon = {
  language: 'en',
  stopWords: `
    the and of to is in for with you your that this it be on from are or as at by an if when not can will has have
    its into
  `,
  signalWords: {
    danger: ['DANGER'],
    warning: ['WARNING', 'SAFETY WARNING', 'WARNINGS'],
    caution: ['CAUTION', 'CAUTIONS', 'ATTENTION'],
    notice: ['NOTICE', 'IMPORTANT'],
    note: ['REMEMBER', 'NOTE', 'NOTES', 'REMARK', 'NB', 'N.B.', 'INFO', 'INFORMATION', 'REMINDER'],
    tip: ['TIP', 'HINT', 'TIPS', 'HELPFUL HINT', 'PRO TIP', 'PRO-TIP'],
  },
  stepWords: ['step'],
  procedureWords: ['procedure'],
  figureWords: ['figure', 'fig', 'table', 'tab'],
  procedureHeadings: headings(`
    install assembl disassembl remov replac mount dismount procedure instruction operation
    operating set-?up commission start-?up shut-?down maint servic adjust calibrat clean
    lubricat inspect check test connect wiring prepar repair how_to getting_started charging
    filling draining upgrade update guide how_do disconnect build tips shutdown decommission
    handling transport unpack print setup set_up configur program reset restor steps
    sub-assembly loading unloading starting stopping reassembl teardown wash paint chang
  `),
  otherHeadings: headings(String.raw`
    ^theory(?:$|_) ^theoretical_
    ^general$ ^general_(?:information|notes?|remarks|provisions) ^do.?s_(?:and|&|und)_don objectives?$ ^changes(?:$|_(?:to|in|since|from)) what.s_new
    (?:how_to_)?contribut ^notes?$ ^remarks?$ (?:agreement|contract) terms_and_conditions
    terms_of minutes agenda requirements?(?:$|_for|_of) exercises? review_questions questions?$
    quiz bibliography further_reading log_?book
    (?:maintenance|service|repair)_(?:log|record|report|history)s? job_description price_list
    catalog frequently_asked questions_and_answers release_notes change_?log new_features
    bug_?fixes known_issues contents table_of_figures list_of index glossary abbreviation
    packing package_contents scope_of_delivery parts?_list bill_of_materials materials?$
    specification technical_data parameter dimension features? overview introduction about_this
    description troubleshoot fault error_code faq warranty conformity disposal revision
    change_history references contact legend naming definitions roles warnings?$ precaution
    hazard (?:legal|licen[cs]e|copyright) acknowledg support$ videos?$ links resources appendix
    limitations purpose$ scope$ responsibilit records$ related see_also comments(?:_\(\d+\))?$
    acceptance_criteria distribution_list
  `),
  safetyWords: ['safety', 'cautions$'],
  safetyChapters: ['safety (?:concern|guideline|info|instruction|note|precaution|rule|tip)'],
  heedingVerbs: ['observe', 'follow', 'read', 'heed', 'obey', 'respect', 'consult'],
  contentsHeadings: ['contents', 'table of contents', 'index'],
  manualTitles: [
    'manual',
    'handbook',
    'tasks',
    'procedures',
    'operating instructions',
    'instructions for use',
    'user guide',
    "user's guide",
    'maintenance guide',
  ],
  tableHeaders: {
    number: [
      'step',
      'no.',
      'no',
      '#',
      'item',
      'seq',
      'step no.',
      'step no',
      'step number',
      'step #',
      'op',
      'op.',
      'op no.',
      'operation no.',
      'nr.',
    ],
    action: [
      'action',
      'instruction',
      'instructions',
      'description',
      'procedure',
      'task',
      'operation',
      'activity',
      'what to do',
      'step description',
      'work step',
      'step title',
      'job step',
      'job steps',
      'important step',
      'important steps',
      'major steps',
      'task description',
      'work description',
      'description of work',
    ],
    part: ['part', 'name', 'component', 'part name', 'tool name', 'designation', 'material'],
    quantity: ['quantity', 'qty', 'qty.', 'count', 'amount', 'pcs'],
    remark: [
      'note',
      'notes',
      'remark',
      'remarks',
      'note / remark',
      'caution',
      'warning',
      'comment',
      'comments',
      'safety',
      'hints',
    ],
    other: [
      'result',
      'expected result',
      'reaction',
      'outcome',
      'check',
      'ok',
      'pass/fail',
      'sign',
      'initial',
      'signature',
      'done',
      'hazard',
      'hazards',
      'control',
      'controls',
      'key point',
      'key points',
      'reason',
      'reasons',
      'torque',
      'tool',
      'tools',
      'tools list',
      'parts list',
      'equipment',
      'figure',
      'picture',
      'illustration',
      'image',
    ],
    fault: [
      'symptom',
      'fault',
      'problem',
      'cause',
      'remedy',
      'solution',
      'possible cause',
      'error',
      'code',
      'error code',
      'test case',
      'expected',
      'actual',
      'term',
      'definition',
    ],
    due: ['due', 'due date', 'due by', 'deadline', 'target date'],
    reference: headings(`
      shortcut keyboard_shortcut hotkey default_hotkey key_combination keys field option
      parameter setting variable property attribute argument pin signal button icon key control
      menu menu_item command mode command_line_option
    `),
  },
  imperatives: `
    abort accept access acknowledge activate add adhere adjust affix align aliquot allow alternate amplify anchor angle
    anneal answer apply approach arm arrange assemble assign attach autoclave avoid back bake balance be begin bend
    bleach bleed blot blow bolt boot brace break bridge bring browse brush build bundle burn button calibrate call cap
    carry cast catch center centre centrifuge chamfer change charge check chill choose clamp clean clear click clip
    close coat coil collect combine compare complete compress configure confirm connect consult continue cook cool copy
    correct countersink cover crack create crimp cross cut deactivate deburr decant decide decontaminate decrease define
    degas degrease delete denature depress depressurize descale desolder destain detach determine digest dilute dip
    direct disable disarm disassemble discard disconnect disengage disinfect dismantle dismount dispense display dispose
    disregard dissolve divide do don double-check double-click download drag drain draw drill drive drop dry dry-fit
    dump earth edit eject electroporate eliminate elute empty enable energize engage enlarge ensure enter equilibrate
    erase establish estimate evacuate evaporate examine exchange execute exit expand expose extend extract face fasten
    feed feel file fill find finish fit fix flash flatten flick flip flush fold follow force form free freeze gather
    generate get give glue go grab grasp grease grip ground grow guide hammer hand-tighten handle hang harvest have heat
    help hide hit hoist hold homogenise homogenize hook identify ignite immerse increase incubate inflate initialize
    inoculate insert inspect install interrogate introduce invert isolate join jump keep key kick knead label lay lead
    leave left-click let level lever lift ligate light line link listen load locate lock log look loop loosen lower
    lubricate lyse make mark mask mate measure melt minimize mix modify moisten monitor mount move navigate neutralize
    note notify observe obtain open operate orient orientate overlap pack paint park pass paste peel pellet perform
    photograph pick pin pipet pipette place plan plate plug point polish pool pop populate position post pour power
    pre-chill prechill precipitate preheat prepare press pressurize prevent prewarm print proceed program protect
    provide pry pull pump punch purge purify push put quench raise reach read ready realign reapply reassemble reattach
    reboot recharge recommend reconfigure reconnect reconstitute record recover recycle reduce reenter refer refill
    refit refresh refrigerate regulate reinsert reinstall release relieve reload relocate remember remount remove rename
    reorient repair repeat replace replenish report reposition request reroute reseat reset rest restart restore
    resuspend retain retest retighten retrieve return reuse reverse review right-click rinse rivet rock roll rotate
    route rub run sand sanitise sanitize save saw scan scrape screw scroll scrub seal seat secure see select send
    separate set set-up shake sharpen shift short shovel show shut shut-off sieve sign silence simmer skip slide slip
    slot smooth snap soak solder sonicate sort spin splice split spray spread sprinkle squeeze stack stain stand start
    stay steer step sterilise sterilize stick stir stop store straighten strap streak strip submerge submit support
    suspend swab swap sweep swing swirl switch synchronize take tap tape tare tear test thaw thread tie tighten tilt tip
    titrate toggle top torque touch trace track transfer transform transport treat trim try tuck turn twist type unbolt
    unbox unclamp unclick unclip uncoil uncover undo unfasten unfold unhitch unhook uninstall unite unlatch unload
    unlock unpack unplug unroll unscrew unseal unsnap unsolder unthread untie untighten unwind unwrap update upgrade
    upload use vacuum vent verify view visit vortex wait warm wash watch wear weigh weld wet wiggle wipe wire withdraw
    work wrap write zero zip
  `,
  afterNouns: 'is are was were of has can may will',
  imperativePatterns: [
    String.raw`^(?:\p{L}+ly )?(?!(?:when|if|once|while|until|unless|because|since|although|though|as|after|before|with|without|within|using|holding|on|in|at|to|for|from|of|by|over|under|above|below|behind|beside|between|near|inside|outside|through|during|against|along|around|per|via|like|than|upon|into|onto|both|all|such|quite|what|not|half|only|even|is|are|was|were|has|have|had|does|did|can|could|may|might|will|would|should|shall|must|where|why|how|who|which|whose|that|this|these|those|there|here|it|they|we|you|he|she|i|and|or|but|so|found|sent|took|built|made|gave|got|kept|saw|came|went|ran|began|broke|chose|drew|fell|held|led|left|lost|met|paid|said|sold|told|won|wrote|also|then|either|neither|each|every|any|some|no|one|two|now|about|across|beyond|despite|except|plus|versus|rather|just|almost|exactly|roughly|nearly)\b)\p{L}{2,}(?<!s|ed|ing|ly|tion|ment|ness|ity|[tkv]en|wn) (?:the|a|an|your|all|both|each|this|these|those|any|\d+(?! ?\p{L}{1,3}\.?$))\b(?! (?:is|are|was|were)\b)`,
    String.raw`^(?:\p{L}+ly )(?!(?:when|if|once|while|until|unless|because|since|although|though|as|after|before|with|without|within|using|holding|on|in|at|to|for|from|of|by|over|under|above|below|behind|beside|between|near|inside|outside|through|during|against|along|around|per|via|like|than|upon|into|onto|both|all|such|quite|what|not|half|only|even|is|are|was|were|has|have|had|does|did|can|could|may|might|will|would|should|shall|must|where|why|how|who|which|whose|that|this|these|those|there|here|it|they|we|you|he|she|i|and|or|but|so|found|sent|took|built|made|gave|got|kept|saw|came|went|ran|began|broke|chose|drew|fell|held|led|left|lost|met|paid|said|sold|told|won|wrote|also|then|either|neither|each|every|any|some|no|one|two|now|about|across|beyond|despite|except|plus|versus|rather|just|almost|exactly|roughly|nearly)\b)\p{L}{2,}(?<!s|ed|ing) (?:the|a|an|your|all|both|each|\d+)\b`,
    // "Which way you need to turn it", "everything you need": the clause only describes something.
    String.raw`(?<!\b(?:that|which|what|how|where|way|everything|anything|things?|all|tools?|parts?|materials?|items?) )\byou(?:'ll| will)? (?:must|should|need(?: to)?|have to|will need|want to|may now|can now|should now|now)\b`,
    String.raw`^(?:right|left|double|middle) click\b`,
    String.raw`^(?:first,? )?(?:start|begin|continue|finish) (?:off )?by \w+ing\b`,
    String.raw`^(?:be (?:sure|careful|certain)|make (?:sure|certain)|take care|do not|don['’]t|never|always)\b`,
    String.raw`^(?:it is|it's) (?:recommended|necessary|important|required)\b`,
    String.raw`\b(?:i|we) (?:recommend|used|use|removed|suggest)\b`,
    String.raw`^to \w+(?: \w+){0,12}?,? (?:simply |just |first |use )`,
  ],
  obligationPatterns: [
    String.raw`\b(?:must|shall|should|need to|has to|have to|is to|are to) (?:(?!not\b)\w+ )?be \w+(?:ed|en|t|n|id|old)\b(?! of\b)`,
  ],
  donePatterns: [
    String.raw`^(?:(?:next|then|now|first|finally|afterwards|and|so|after|that|this),? ){0,3}we (?:(?:can|will|need to|have to|then|now|also|first|just) ){0,3}(?!(?:are|were|have|had|be|see|know|recommend|suggest|want|hope|provide|offer|can|will|need|do|did|found|used|like|assume|show|describe|discuss|learn|understand)\b)\p{L}{2,}\b`,
  ],
  operatingElements: `button key switch lamp light led display knob dial lever port socket handle screen indicator slider sensor`,
  thinkingPatterns: [
    String.raw`^(?:learn|find out|read) more (?:about|on)\b`,
    String.raw`^(?:explain|describe|define|discuss|calculate|compute|compare|name|state|list|outline|summari[sz]e|derive|prove|justify|give (?:an example|examples|reasons)|what|why|how many|how much)\b`,
  ],
  conditions: `
    with using when if once after before to for while until by on in at holding should whenever as
  `,
  determiners: `
    the a an this these those each every all any some no its our your it they he she we there both either neither
  `,
  adverbs: `
    carefully gently slowly firmly first firstly second secondly third thirdly then next now finally lastly also
    again always please simply just optionally optional afterwards immediately quickly thoroughly loosely fully
    completely partially lightly evenly manually securely temporarily similarly likewise safely alternatively and or
    only well ok okay than both do not don't don’t never ever further once more
  `,
  leadIns: [
    'proceed as follows',
    'follow these steps',
    'perform the following',
    'do the following',
    'complete the following steps',
    'steps:',
    'as follows',
    'following steps',
  ],
  purpose: String.raw`^(?:in order )?to \p{L}|^if you (?:want|wish|need|would like) to `,
}
