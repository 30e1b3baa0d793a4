import { fieldsAndWaves } from '../templates/fields-and-waves';
import { amountsAndReactions } from '../templates/amounts-and-reactions';
import { atomsInNumbers } from '../templates/atoms-in-numbers';
import { functionsAndCounting } from '../templates/functions-and-counting';
import { numbersAndShapes } from '../templates/numbers-and-shapes';
import { mechanics } from '../templates/mechanics';
import type { Template } from '../templates/template';
import { biy101 } from './cinar/biy-101';
import { biy201 } from './cinar/biy-201';
import { fiz110 } from './cinar/fiz-110';
import { fiz210 } from './cinar/fiz-210';
import { mat101 } from './cinar/mat-101';
import { mat201 } from './cinar/mat-201';
import type { CourseContent, Language } from './course-content';
import { bio101 } from './riverside/bio-101';
import { bio201 } from './riverside/bio-201';
import { che102 } from './riverside/che-102';
import { che202 } from './riverside/che-202';
import { phy110 } from './riverside/phy-110';
import { phy210 } from './riverside/phy-210';

/** `teachers` by e-mail; the first one writes most of the course. */
type CourseEntry = { content: CourseContent; templates: Template[]; teachers: [string, ...string[]] };

/** A rich grade has a full term of assessments behind it. */
type GradeEntry = { name: string; rich: boolean; students: number; courses: CourseEntry[] };

export type SchoolEntry = { name: string; language: Language; timeZone: string; grades: GradeEntry[] };

export const demoPassword = 'teach-demo-2026';

const ayse = 'ayse.yilmaz@example.com';
const michael = 'michael.okafor@example.com';
const selin = 'selin.demir@example.com';
const grace = 'grace.whitfield@example.com';
const emre = 'emre.aksoy@example.com';

/** Everyone who can sign in, all with the demo password. */
export const demoTeachers = [
  { email: ayse, fullName: 'Ayşe Yılmaz' },
  { email: michael, fullName: 'Michael Okafor' },
  { email: selin, fullName: 'Selin Demir' },
  { email: grace, fullName: 'Grace Whitfield' },
  { email: emre, fullName: 'Emre Aksoy' },
];
export const demoStudent = { email: 'student@example.com', fullName: 'Imani Beckford' };

const course = (content: CourseContent, teachers: [string, ...string[]], templates: Template[] = []): CourseEntry => ({
  content,
  templates,
  teachers,
});

export const demoSchools: SchoolEntry[] = [
  {
    name: 'Riverside Science Academy',
    language: 'en',
    timeZone: 'Europe/London',
    grades: [
      {
        name: 'Grade 9',
        rich: false,
        students: 18,
        courses: [
          course(bio101, [michael, ayse]),
          course(che102, [grace, ayse], atomsInNumbers),
          course(phy110, [ayse, michael], mechanics),
        ],
      },
      {
        name: 'Grade 10',
        rich: true,
        students: 36,
        courses: [
          course(bio201, [ayse, michael]),
          course(che202, [michael, ayse, grace], amountsAndReactions),
          course(phy210, [ayse, michael, grace], fieldsAndWaves),
        ],
      },
    ],
  },
  {
    name: 'Çınar Anadolu Lisesi',
    language: 'tr',
    timeZone: 'Europe/Istanbul',
    grades: [
      {
        name: '9. Sınıf',
        rich: false,
        students: 18,
        courses: [
          course(biy101, [selin, ayse]),
          course(fiz110, [emre, ayse], mechanics),
          course(mat101, [ayse, emre], numbersAndShapes),
        ],
      },
      {
        name: '10. Sınıf',
        rich: true,
        students: 36,
        courses: [
          course(biy201, [ayse, selin]),
          course(fiz210, [selin, ayse, emre], fieldsAndWaves),
          course(mat201, [ayse, emre, selin], functionsAndCounting),
        ],
      },
    ],
  },
];
