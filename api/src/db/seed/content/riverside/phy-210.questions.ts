export const phy210Questions = String.raw`
@ current 1 A
What is measured in amperes?
+ Electric current
- Voltage
- Resistance
- Electric charge

@ current 2 T
How must an ammeter and a voltmeter be connected to measure the current through a lamp and the voltage across it?
+ Ammeter in series, voltmeter in parallel
- Ammeter in parallel, voltmeter in series
- Both in series
- Both in parallel

@ ohm 3 A P
The graph shows the current through a component at different voltages. What is its resistance?
! graph voltage (V)|current (A)|0,0 2,0.5 4,1 6,1.5 8,2
+ $4\ \Omega$
- $0.25\ \Omega$
- $2\ \Omega$
- $16\ \Omega$

@ ohm 4 T
The current through a filament lamp does not double when the voltage is doubled. Why?
+ The filament gets hotter and its resistance rises
- The filament gets hotter and its resistance falls
- Some of the current is used up in the lamp
- The voltmeter takes most of the current

@ resistors 2 A P
What is the total resistance between the terminals?
! circuit series|4 Ω|6 Ω
+ $10\ \Omega$
- $2.4\ \Omega$
- $5\ \Omega$
- $24\ \Omega$

@ resistors 3 T P
Two resistors are connected as shown. What is the total resistance?
! circuit parallel|6 Ω|3 Ω
+ $2\ \Omega$
- $9\ \Omega$
- $4.5\ \Omega$
- $18\ \Omega$

@ resistors 5 A W
You have three identical resistors of $6\ \Omega$. Draw a circuit with all three whose total resistance is $9\ \Omega$, and one whose total is $4\ \Omega$. Show the calculation beside each.
= 9 Ω: one in series with two in parallel (6 + 3). 4 Ω: two in series, parallel to the third (12 · 6 / 18).

@ electric-power 2 A
A kettle is marked 2 kW and is used for 15 minutes. How much energy does it transfer?
+ 0.5 kWh
- 2 kWh
- 8 kWh
- 30 kWh

@ electric-power 4 A D
Explain why a fuse protects a cable, and decide whether a 3 A, 5 A or 13 A fuse suits a heater of 1.0 kW on 230 V.
= The fuse melts when the current is too large, before the cable overheats. I = 1000/230 = 4.3 A: the 5 A fuse.

@ wave-speed 1 T
What is the distance from one crest of a wave to the next called?
+ Wavelength
- Amplitude
- Frequency
- Period

@ wave-speed 3 A
A water wave passes from deep into shallow water and slows down. Which statements are right?
+ Its frequency stays the same
+ Its wavelength becomes shorter
- Its frequency becomes lower
- Its wavelength stays the same

@ sound 1 A
Through which of these can sound not travel?
+ A vacuum
- Steel
- Water
- Air

@ sound 2 T
A guitar string is plucked harder, with nothing else changed. What changes in the sound?
+ It is louder
- Its pitch is higher
- Its pitch is lower
- It travels faster

@ sound 5 T D
Lightning strikes at some distance. Explain how you can estimate the distance with a stopwatch, state the values that you use, and discuss the largest source of error.
= Light arrives at once; sound takes about 3 s per km (340 m/s). Distance = 340 · t. The reaction time (about 0.2 s, 70 m) and, more, the temperature of the air.

@ pressure 2 T
A diver moves from a depth of 5 m to a depth of 10 m in a lake. How does the pressure due to the water change?
+ It doubles
- It stays the same
- It rises by one tenth
- It becomes four times as large

@ buoyancy 3 A
A block of wood floats in water. Which statement is correct?
+ The weight of the water it displaces equals the weight of the block
- The buoyant force is larger than its weight
- The volume of water it displaces equals its own volume
- Its density is equal to that of water

@ buoyancy 4 T D
A boat carries a heavy stone on a small pond. The stone is thrown into the water and sinks. Does the water level of the pond rise, fall or stay the same? Give reasons.
= It falls. In the boat the stone displaces its weight of water; on the ground only its volume, which is less because stone is denser.

@ reflection 1 A
A ray of light strikes a plane mirror at an angle of incidence of 35°. What is the angle between the incident and the reflected ray?
+ 70°
- 35°
- 55°
- 110°

@ refraction 2 A W
Draw the path of a ray of light that enters a rectangular glass block at an angle and leaves on the opposite side. Mark the normals and all angles.
= Bent towards the normal on entering, away from it on leaving; emergent ray parallel to the incident one, shifted sideways.

@ lenses 3 T
An object stands between a converging lens and its focal point. What is the image like?
+ Upright, enlarged and virtual
- Upside down, enlarged and real
- Upside down, smaller and real
- Upright, smaller and virtual
`;
