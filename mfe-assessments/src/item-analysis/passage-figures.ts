import { type PassageOf } from '@teacher-portal/remote-sdk/contract/passage.fields';
import { type ItemAnalysis } from '@teacher-portal/remote-sdk/contract/submission-analysis';

interface Asked {
  passage?: PassageOf | null | undefined;
}

/** What the questions of a passage earned together. */
export interface PassageFigures {
  id: number;
  title: string;
  /** Their numbers in the assessment. */
  numbers: number[];
  possible: number;
  /** Mean share of their marks; null while one of them has too few answers. */
  facility: number | null;
}

/** The mean of the shares, each as heavy as the question's marks. */
function together(items: readonly ItemAnalysis[], marksOf: (questionId: number) => number): number | null {
  let [earned, possible] = [0, 0];
  for (const { questionId, facility } of items) {
    if (facility === null) return null;
    earned += facility * marksOf(questionId);
    possible += marksOf(questionId);
  }
  return possible > 0 ? earned / possible : null;
}

/** Figures of each passage with several questions, in the order of the assessment. */
export function passageFigures(
  items: readonly ItemAnalysis[],
  questionOf: (questionId: number) => Asked | undefined,
  marksOf: (questionId: number) => number,
): PassageFigures[] {
  const under = new Map<number, { title: string; items: ItemAnalysis[] }>();
  for (const item of items) {
    const passage = questionOf(item.questionId)?.passage;
    if (!passage) continue;
    const met = under.get(passage.id);
    if (met) met.items.push(item);
    else under.set(passage.id, { title: passage.title, items: [item] });
  }
  return [...under]
    .filter(([, { items: own }]) => own.length > 1)
    .map(([id, { title, items: own }]) => ({
      id,
      title,
      numbers: own.map(({ number }) => number),
      possible: own.reduce((sum, { questionId }) => sum + marksOf(questionId), 0),
      facility: together(own, marksOf),
    }));
}
