import type { CourseContent } from '../course-content';

export const phy110: CourseContent = {
  code: 'PHY-110',
  title: 'Physics I: Motion and Energy',
  topics: `
motion: Motion
  speed: Speed and velocity
  acceleration: Acceleration
    motion-graphs: Motion graphs
forces: Forces
  newton: Newton’s laws
    friction: Friction
  weight: Mass and weight
energy: Energy
  kinetic: Kinetic energy
  potential: Gravitational potential energy
  power: Work and power
`,
  lectures: `
@ video speed 00:00-03:30, motion-graphs 03:30-09:00
Reading a motion graph
What slope and area tell you about a journey.
On a distance–time graph the slope is the speed: the steeper the line, the faster the motion, and a flat line means rest. On a velocity–time graph the slope is the acceleration and the area under the line is the distance travelled.

@ theory newton, friction
Newton’s three laws in everyday words
A short text with an example for each law.
A body keeps its velocity unless a resultant force acts on it. The acceleration is the resultant force divided by the mass. Forces come in pairs: when you push a wall, the wall pushes you back with the same force. Friction acts against the sliding of surfaces, and without it no car could start.

@ video kinetic 00:00-04:00, potential 04:00-08:20
Energy on a roller coaster
Following the energy from the top of the first hill.
At the top the car has gravitational potential energy. On the way down it changes to kinetic energy; friction turns a part into heat. That is why each hill must be lower than the first.
`,
  questions: String.raw`
@ speed 1 A
Which of these is a unit of speed?
+ km/h
- m/s²
- N/kg
- J

@ acceleration 2 T
A cyclist moves at a constant 6 m/s along a straight road. What is the acceleration?
+ $0\ \text{m/s}^2$
- $6\ \text{m/s}^2$
- $9.8\ \text{m/s}^2$
- It depends on the mass

@ motion-graphs 2 A P
The velocity–time graph shows a tram. How far does it travel while its velocity is constant?
! graph time (s)|velocity (m/s)|0,0 5,10 15,10 20,0
+ 100 m
- 50 m
- 150 m
- 200 m

@ motion-graphs 4 T W
A ball is thrown straight up and caught again at the same height. Sketch its velocity–time graph, up being positive, and mark the highest point.
= A straight line with slope −g from +v to −v; the highest point is where it crosses the time axis.

@ newton 3 A
A book lies at rest on a table. Which force forms a Newton’s third law pair with the weight of the book?
+ The pull of the book on the Earth
- The push of the table on the book
- The push of the book on the table
- The friction between book and table

@ newton 5 T D
A passenger in a braking bus says: “A force threw me forward.” Explain what really happens, from the point of view of someone on the pavement.
= The bus slows; the passenger keeps moving by inertia until floor, seat or rail exerts a backward force. No forward force acts.

@ friction 1 T
Which change reduces the friction between two sliding metal surfaces?
+ Putting oil between them
- Pressing them together harder
- Making them rougher
- Drying them

@ weight 2 A
An astronaut has a mass of 70 kg on Earth. Which statements are right on the Moon?
+ The mass is still 70 kg
+ The weight is smaller than on Earth
- The weight is zero
- The mass is about one sixth of 70 kg

@ kinetic 3 T
A car doubles its speed. By what factor does its kinetic energy change?
+ 4
- 2
- $\sqrt{2}$
- 8

@ potential 4 A D
A ball dropped from 2.0 m bounces back to 1.5 m. Describe the energy changes, and calculate the percentage of mechanical energy that was transferred away.
= Potential to kinetic, then elastic, then back. Height is proportional to potential energy: 0.5/2.0 = 25 % went to heat and sound.
`,
};
