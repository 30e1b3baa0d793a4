import { listStillWriting, setWriting } from 'shared/contract/writing';
import { addDraft, publishTo } from './exam';
import { addPupils, Device, MINUTE, type openSchool } from './writing';

type Test = Awaited<ReturnType<typeof openSchool>>;

export const plain = {
  ...{ shuffleQuestions: false, shuffleOptions: false, accessCode: null, noGoingBack: false, tries: 1, latePercent: 0 },
  ...{ acceptsLate: false, notesLeaving: false, releaseAt: null, releaseMode: 'byHand' as const },
  releaseShows: 'solution' as const,
};
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

/** A quiz of 20 minutes, due in an hour, of two pupils of whom the first has handed in; its results show the key. */
export async function addOpenQuiz({ portal, school, as, asked }: Test, rules: object = {}) {
  const [first, second] = await addPupils(portal, school, 2);
  if (!first || !second) throw new Error('two pupils');
  const questions = [asked.choice];
  const dueDate = inMinutes(60);
  const id = await addDraft(portal, school, { tags: asked.tags, questions, autoGradeable: true, dueDate });
  await publishTo(portal, school, id, [first.studentId, second.studentId]);
  await portal.call(setWriting, { as, params: { id }, body: { ...plain, ...rules } });
  const [phone, tablet] = [new Device(portal, first.token), new Device(portal, second.token)];
  const { data } = await phone.start(id);
  await phone.answer(data.id, asked.choice, { optionIds: [asked.keyId] });
  await phone.handIn(data.id);
  const still = async (at?: string) =>
    (await portal.call(listStillWriting, { as, params: { id }, query: at === undefined ? {} : { at } })).data.map(
      ({ student, state }) => [student.id === first.studentId ? 'first' : 'second', state],
    );
  return { id, phone, tablet, first, second, still };
}
export type OpenQuiz = Awaited<ReturnType<typeof addOpenQuiz>>;
