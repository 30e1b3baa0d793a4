import { pupils, type Pupil } from './people';

/** An option by its position, or none. */
export type Given = number | null;

export interface Asked {
  text: string;
  /** The position of the correct option. */
  truth: number;
  marks: number;
}

export const quiz: readonly Asked[] = [
  { text: 'Hücrenin enerjisini hangi organel üretir?', truth: 0, marks: 10 },
  { text: 'Işık hangi organelde yakalanır?', truth: 2, marks: 10 },
  { text: 'Proteinler hangi organelde yapılır?', truth: 1, marks: 10 },
];
export const exam: readonly Asked[] = [
  { text: 'Which organelle holds the plan of the cell?', truth: 3, marks: 8 },
  { text: 'Which organelle has a folded inner membrane?', truth: 1, marks: 8 },
  { text: 'Which organelle digests what is worn out?', truth: 0, marks: 8 },
  { text: 'Which organelle packs and sends proteins?', truth: 2, marks: 8 },
  { text: 'Which organelle keeps a plant cell firm?', truth: 1, marks: 8 },
];
export const essay = { text: 'Explain why cells need membranes.', marks: 10 };
/** The exam question whose key was wrong at first, and the option that was marked as correct. */
export const wrongKey = { at: 1, option: 2 };

export const options = ['Mitokondri', 'Ribozom', 'Kloroplast', 'Çekirdek'];

const isAmong = (places: readonly number[]) => (pupil: Pupil) => places.includes(pupil.place);
/** Students who never handed in the quiz, were absent on the day of the exam, or are excused from both. */
export const missedQuiz = isAmong([4, 27]);
export const missedExam = isAmong([2, 11, 19, 25]);
export const excused = isAmong([11]);

/** What a student answers: six of ten correctly, sometimes nothing; the same in every run. */
export function givenBy({ place }: Pupil, asked: readonly Asked[]): Given[] {
  return asked.map(({ truth }, at) => {
    if ((place + 3 * at) % 13 === 5) return null;
    return (place * 7 + at * 11) % 10 < 6 ? truth : (truth + 1 + ((place + at) % 3)) % 4;
  });
}

/** The teacher's score for the essay. */
export const essayMarks = ({ place }: Pupil): number => (place * 5) % 11;
/** An oral mark of section B, out of 100; the last two students have none. */
export const oralMarks = ({ place, section }: Pupil): number | null =>
  section === 'B' && place < pupils.length - 2 ? 40 + ((place * 13) % 60) : null;
export const weights = { quiz: 20, exam: 50, oral: 30 };
