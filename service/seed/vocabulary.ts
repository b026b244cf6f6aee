/** Words of plants and workshops that titles and texts are composed of. */

export const companies = [
  'Northfield Pumps',
  'Harbor Packaging',
  'Alder Mills',
  'Castell Hydraulics',
  'Vogel Fördertechnik',
  'Brightwater Utilities',
  'Kessler Werkzeugbau',
  'Ridgeway Foods',
  'Sorel Marine',
  'Tamarack Timber',
]

export const machines = [
  {
    name: 'Centrifugal pump',
    code: 'P',
    parts: ['mechanical seal', 'impeller', 'wear ring', 'coupling', 'bearing housing'],
  },
  {
    name: 'Screw compressor',
    code: 'C',
    parts: ['oil separator', 'air filter', 'inlet valve', 'drive belt', 'oil cooler'],
  },
  {
    name: 'Belt conveyor',
    code: 'BC',
    parts: ['drive drum', 'belt scraper', 'idler roller', 'take-up unit', 'gearbox'],
  },
  {
    name: 'Hydraulic press',
    code: 'HP',
    parts: ['main cylinder', 'proportional valve', 'pressure hose', 'light curtain', 'guide rail'],
  },
  {
    name: 'CNC lathe',
    code: 'L',
    parts: ['spindle bearing', 'turret', 'chuck', 'coolant pump', 'way wiper'],
  },
  {
    name: 'Filling machine',
    code: 'FM',
    parts: ['filling nozzle', 'star wheel', 'cap feeder', 'level probe', 'drip tray'],
  },
  {
    name: 'Steam boiler',
    code: 'B',
    parts: ['safety valve', 'burner', 'feedwater pump', 'sight glass', 'manhole gasket'],
  },
  {
    name: 'Cooling tower fan',
    code: 'CT',
    parts: ['fan blade', 'gear reducer', 'drift eliminator', 'vibration switch', 'drive shaft'],
  },
  {
    name: 'Palletizing robot',
    code: 'R',
    parts: ['gripper', 'wrist cable', 'brake', 'gear unit', 'vacuum cup'],
  },
  {
    name: 'Kreiselpumpe',
    code: 'KP',
    parts: ['Gleitringdichtung', 'Laufrad', 'Kupplung', 'Wälzlager', 'Spaltring'],
  },
] as const

export const places = [
  'Hall 1',
  'Hall 2',
  'Line 3',
  'Boiler house',
  'Bottling',
  'Press shop',
  'Cooling water plant',
  'Dock 4',
  'Halle Nord',
  'Workshop',
  'Test bench',
  'Roof',
]

export const tasks = [
  'Replace the',
  'Inspect the',
  'Clean the',
  'Align the',
  'Lubricate the',
  'Adjust the',
  'Remove and refit the',
  'Check the clearance of the',
  'Troubleshoot the',
  'Commission the',
]

export const preparations = [
  'Switch the {machine} off at the main switch and lock it.',
  'Close the valves before and behind the {machine} and hang up the tags.',
  'Let the {machine} cool down to below 40 °C.',
  'Relieve the pressure and check that the gauge shows 0 bar.',
  'Put on safety glasses and cut-resistant gloves.',
]

export const works = [
  'Loosen the {count} bolts M{bolt} of the {part} crosswise.',
  'Mark the position of the {part} before you move it.',
  'Pull the {part} off with the extractor; do not hammer on the shaft.',
  'Clean all sealing faces with a lint-free cloth.',
  'Measure the play of the {part} at three points; it must be below 0.{count} mm.',
  'Apply a thin film of grease to the new {part}.',
  'Push the {part} on until it rests against the shoulder.',
  'Tighten the bolts crosswise to {torque} Nm.',
  'Turn the shaft by hand; it must run freely and without noise.',
  'Replace the O-ring; never use it a second time.',
]

export const closings = [
  'Remove the lock and the tags.',
  'Run the {machine} for 15 minutes and check it for leaks.',
  'Enter the date and the measured values in the machine log.',
]

export const warnings = [
  'Hot surfaces. Let the machine cool down before you touch it.',
  'The machine can start by itself. Lock the main switch before you open the guard.',
  'Oil under pressure can penetrate the skin. Relieve the system first.',
  'Suspended load. Nobody may stand below the {part}.',
]

export const tools = [
  'Torque wrench 20–200 Nm',
  'Extractor, three-armed',
  'Feeler gauge',
  'Dial indicator',
  'Hexagon keys, metric',
  'Lint-free cloths',
  'Lifting strap 1 t',
  'Bearing heater',
]

export const people = [
  ['Ann', 'Moreau'],
  ['Ben', 'Okafor'],
  ['Carla', 'Weiss'],
  ['Deniz', 'Aydin'],
  ['Eva', 'Lindqvist'],
  ['Farid', 'Haddad'],
  ['Grace', 'Tanaka'],
  ['Hugo', 'Silva'],
  ['Ines', 'Kowalska'],
] as const
