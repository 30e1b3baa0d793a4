import type { CourseContent } from '../course-content';
import { phy210Questions } from './phy-210.questions';

export const phy210: CourseContent = {
  code: 'PHY-210',
  title: 'Physics II: Electricity, Waves and Light',
  topics: `
electricity: Electricity
  current: Electric current
    ohm: Ohm’s law
    resistors: Combining resistors
  electric-power: Electric power
waves: Waves
  wave-speed: Speed, frequency and wavelength
  sound: Sound
pressure: Pressure in liquids
  buoyancy: Buoyancy
optics: Light
  reflection: Reflection
  refraction: Refraction
    lenses: Lenses
`,
  lectures: `
@ video current 00:00-04:00, ohm 04:00-09:30
Current, voltage and Ohm’s law
A water pump, a narrow pipe, and an electric circuit.
The battery drives charge round the circuit as a pump drives water. Voltage is the energy given to each coulomb, current is the number of coulombs per second, and resistance tells how hard it is for charge to pass. For many conductors at constant temperature the current is proportional to the voltage.

@ theory resistors
Series and parallel at a glance
Rules for two kinds of circuits with one worked example each.
In series the current is the same everywhere and the voltages add up, so the resistances add up too. In parallel the voltage is the same and the currents add up; the total resistance is smaller than the smallest branch, because charge has more than one way to go.

@ video wave-speed 00:00-05:00, sound 05:00-10:40
Waves you can see and waves you can hear
From a ripple tank to a tuning fork.
A wave carries energy without carrying matter along. Its speed is the frequency times the wavelength. Sound is a longitudinal wave: layers of air are pressed together and pulled apart, and louder sound has a larger amplitude, higher sound a higher frequency.

@ audio refraction 00:00-04:20, lenses 04:20-08:00
Listening: why a pool looks shallow
Light slows down in water, and the eye is fooled.
A ray from the floor of the pool bends away from the normal as it leaves the water. The brain follows the ray straight back and sees the floor nearer than it is. A lens uses the same effect with curved surfaces to bring rays together.
`,
  questions: phy210Questions,
};
