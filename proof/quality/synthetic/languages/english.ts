import type { Language } from './language.ts'

export const english: Language = {
  code: 'en',
  products: `espresso machine
chest freezer
belt grinder
heat pump
delta robot
tabletop lathe
pressure washer
vacuum packer
rotary compressor
dough kneader
labelling unit
ultrasonic bath`,
  things: `the drive belt | drive belt
the rear cover | rear cover
the impeller | impeller
the shaft seal | shaft seal
the control board | control board
the inlet filter | inlet filter
the bearing housing | bearing housing
the gripper flange | gripper flange
the drip tray | drip tray
the solenoid valve | solenoid valve
the brush holder | brush holder
the coupling half | coupling half
the ribbon cable | ribbon cable
the thermostat | thermostat
the locking ring | locking ring
the feed roller | feed roller
the gasket | gasket
the hinge pin | hinge pin
the limit switch | limit switch
the encoder disc | encoder disc
the heating element | heating element
the spindle nut | spindle nut
the oil sump | oil sump
the mounting bracket | mounting bracket
the suction hose | suction hose
the wrist joint | wrist joint
the cable gland | cable gland
the fan shroud | fan shroud
the tension spring | tension spring
the terminal block | terminal block
the check valve | check valve
the guide rail | guide rail`,
  places: `on the left-hand side
at the rear of the frame
beneath the hopper
inside the cabinet
next to the motor
above the base plate
behind the front panel
on the output shaft
below the water tank
at the lower end of the column
between the two side plates
on the underside`,
  tools: `with a T20 Torx screwdriver | T20 Torx screwdriver
with a 13 mm open-end spanner | open-end spanner, 13 mm
with a torque wrench | torque wrench
with circlip pliers | circlip pliers
with a rubber mallet | rubber mallet
with a feeler gauge | feeler gauge
with a 5 mm hex key | hex key, 5 mm
with a two-arm puller | two-arm puller
with a lint-free cloth | lint-free cloth
with a flat-blade screwdriver | flat-blade screwdriver`,
  instructions: [
    `Remove {o} {p}.
Loosen the {n} screws that hold {o} in place.
Slide {o} towards you until it clicks.
Disconnect the plug {x} from {o}.
Lift {o} out of its seat {t}.
Wipe {o} and let it dry for {d}.
Fit a new seal to {o}.
Tighten the bolts of {o} to {v}.
Turn {o} a quarter turn clockwise.
Mark the position of {o} before you go on.
Undo the cable tie {p} and lay the harness aside.
Press {o} down firmly and hold it for {d}.
Align {o} with the notch {p}.
Measure the gap between {o} and the frame {t}.
Set switch {x} to position {n}.
Drain the remaining liquid into a container of at least {n} litres.
Check {o} for cracks, burrs and discoloration.
Route the cable {p} and secure it with {n} clips.
Apply a thin film of grease to {o}.
Push {o} back until it rests against the stop.
Unscrew {o} {t} and put it on a clean surface.
Swing the door open and pull {o} forward.
Wait {d} so that the pressure can drop.
Start the motor and let it run for {d}.
Replace {o} if the wear exceeds {n} mm.
Connect the lead marked {x} to {o}.
Torque screw {x} to {v} in {n} passes.
Pry off {o} {t}.
Bleed the line until no more bubbles appear {p}.
Seat {o} in the groove and tap it home {t}.
Degrease {o} and the contact surface.
Shim {o} until the play is below 0.{n} mm.
Note the reading on gauge {x}.
Hook the spring into {o}.
Rotate {o} by hand; it must move freely.
Clamp {o} in a vice with soft jaws.`,
    `Carefully take {o} out and place it upside down on the bench.
Using both hands, ease {o} off the shaft.
If {o} is damaged, replace it.
Once the display shows {x}, hold the key for {d}.
To reach {o}, tilt the head back.
Now thread the {n} screws into {o} without tightening them.
With the power off, unplug connector {x} {p}.
Gently pull {o} away from the housing.
Remove and discard {o}.
Next, line up {o} with the arrow {p}.
Make sure that {o} is seated correctly.
Snap {o} into place.
Use a brush to clean {o} {p}.
Make a note of the wiring before disconnecting {o}.
After {d}, read the value at test point {x}.
Holding {o} steady, loosen the lock nut {t}.
Then screw in the {n} spacers {p}.
Inspect {o}; replace it when in doubt.
Slowly open valve {x} and watch {o}.
At the same time, push {o} inwards and turn it.
Do not tighten {o} yet.
Repeat this on the opposite side of {o}.
Finally, refit {o} and tighten it to {v}.
Have a second person hold {o} while you remove the bolts {t}.`,
  ],
  remarks: `The lamp {x} lights up green.
It is held by {n} hidden clips.
The joint must not show any play.
This takes about {d}.
The mark must point upwards.
A short tone confirms the setting.
Keep the screws; they are needed again later.
The old seal cannot be used again.`,
  parents: `To free {o}, do the following:
Prepare {o} as follows:
Check these points at {o}:
Adjust {o} in this order:`,
  leadIns: `Proceed as follows:
Carry out the work in this order.
The work takes one person about {d}.
These steps apply to all units built after 2019.`,
  callouts: {
    danger: `Live parts at 400 V. Touching them is fatal. Switch off the mains at isolator {x} and lock it.
Suspended load. The motor weighs {n}0 kg and can crush you. Never stand underneath it.
Escaping gas is explosive. Keep sparks and open flames out of the room.
Capacitors stay charged for {d}. Contact will kill. Verify that the voltage is zero.
Toxic vapour. Breathing it in leads to death. Wear breathing apparatus.`,
    warning: `Rotating parts can pull in hair and sleeves. Wait until everything stands still.
Hot oil can cause serious burns. Let the machine cool for {d} before you open it.
The spring is under tension and may fly out. Wear safety goggles.
The arm may move unexpectedly. Press the emergency stop before you enter the cell.
Compressed air at {n} bar can injure your eyes. Release the pressure first.`,
    caution: `Sharp edges on the sheet metal. Wear cut-resistant gloves.
The surface gets hot during operation. Risk of minor burns.
Risk of pinching your fingers between the cover and the frame.
The plate weighs {n} kg. Lift it with your legs and not with your back.`,
    notice: `Excess torque strips the thread. Do not exceed {v}.
Static discharge destroys the circuit board. Ground yourself first.
Solvents attack the plastic. Use soapy water only.
Never run the pump dry, not even for {d}, or the seal will be ruined.`,
    note: `Older units have {n} screws here instead of two.
The connector only fits one way round.
A slight hissing sound is normal at this point.
Spare parts are listed under number {x}.`,
    tip: `A drop of soapy water makes it easier to slide the hose on.
Take a photo of the wiring before you start.
A magnetic tray keeps the small screws together.`,
  },
  signalWords: {
    danger: `DANGER`,
    warning: `WARNING`,
    caution: `CAUTION`,
    notice: `NOTICE
IMPORTANT`,
    note: `NOTE
Note`,
    tip: `TIP
Tip`,
  },
  procedureTitles: `Replacing {o}
Removing and refitting {o}
Cleaning {o}
Adjusting {o}
Installation of {o}
How to change {o}
Monthly maintenance of {o}
Calibrating {o}
Assembling {o}`,
  phases: `Preparation
Removal
Inspection
Installation
Start-up`,
  stepWords: `Step {n}
STEP {n}`,
  manualTitles: `Operating and Service Manual
User Guide
Maintenance Instructions
Assembly Guide`,
  headings: {
    safety: 'Safety instructions',
    contents: 'Contents',
    tools: 'Tools required',
    parts: 'Parts required',
    data: 'Technical data',
    questions: 'Frequently asked questions',
    warranty: 'Warranty conditions',
    changes: 'Release notes',
    faults: 'Troubleshooting',
    overview: 'Overview',
    catalogue: 'Spare parts catalogue',
  },
  stepColumns: {
    number: 'No.\nStep\n#',
    action: 'Action\nWork step\nDescription',
    remark: 'Check\nTool\nRemarks',
  },
  faultColumns: `Fault
Possible cause
Remedy`,
  figureWord: 'Figure',
  descriptions: `The machine is intended for indoor use in dry rooms.
The base frame carries the motor, the gearbox and the control cabinet.
All functions are monitored by two independent sensors.
The scope of delivery comprises the unit, a hose and this document.
The display shows the current state at all times.
Power is transmitted by a toothed belt.
The housing consists of die-cast aluminium and stainless steel.
This chapter describes the most important assemblies.
The device was tested before it left the factory.
Its compact shape allows it to be placed under a standard worktop.`,
  data: `Rated voltage | 230 V, 50 Hz
Power input | 1450 W
Weight | 23.5 kg
Dimensions | 410 × 330 × 295 mm
Operating pressure | 6 bar
Sound level | 68 dB(A)
Protection class | IP 54
Ambient temperature | 5 to 40 °C
Tank volume | 2.2 l
Cable length | 1.8 m`,
  rules: `Never immerse the unit in water.
Keep children away from the machine.
Use original spare parts only.
Have repairs done by qualified electricians.
Do not pull the plug by its cable.
Read this manual before you use the machine for the first time.
Check the mains cable for damage at regular intervals.
Wear tight-fitting clothes near moving parts.`,
  definitions: `danger | indicates a hazard that will result in death or serious injury if it is not avoided.
warning | indicates a hazard that could result in death or serious injury.
caution | indicates a hazard that could result in minor injury.
notice | indicates possible damage to property.`,
  questions: `Why does the motor stop after a short time? | The thermal switch has tripped. It resets itself after about ten minutes.
Is it possible to use a longer hose? | Yes, up to a length of ten metres without loss of pressure.
What does the red lamp mean? | The tank is empty or the float is stuck.
How often does the filter need service? | This depends on the hardness of the water, usually twice a year.
Can I store the unit outside in winter? | No. Frost would destroy the pump.
Where do I find the serial number? | It is printed on the plate at the back.
Which oil is suitable? | Any mineral oil of viscosity class ISO VG 46.`,
  clauses: `The manufacturer warrants the product to be free from defects for a period of 24 months.
The period begins on the date of purchase shown on the invoice.
Wearing parts such as belts, brushes and seals are excluded.
Any claim lapses if unauthorized persons have opened the unit.
The place of jurisdiction is the registered office of the seller.
Costs of transport are borne by the customer.
Repairs under this warranty do not extend its period.
Liability for consequential loss is limited to the purchase price.`,
  changes: `Fixed a crash when the network cable was pulled during start-up.
Added support for the new temperature sensor.
Improved the response time of the touch screen.
The default speed is now 120 instead of 90.
Removed the deprecated menu for service technicians.
Updated the translations for Finnish and Greek.
Corrected the unit of the pressure reading.
Reduced power consumption in standby to 0.4 W.`,
}
