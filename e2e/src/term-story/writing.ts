import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { AccessSlips } from 'shared/contract/student-access';
import { send } from '../send';
import type { StudentPhone } from '../student-phone';
import { exam, givenBy, options, type Asked, type Given } from './answers';
import type { Kept, Paper } from './making';
import { pupils, staff, type Pupil } from './people';
import type { School } from './school';
import type { Term } from './term';

export const PIN = '280391';

type Slip = AccessSlips['slips'][number] & { schoolCode: string };

/** Access slips of all students, in the order of `pupils`. */
export async function printSlips(term: Term, { studentIds }: School): Promise<Slip[]> {
  const call = term.as(staff.owner);
  const { schoolCode, slips } = await call<AccessSlips>('POST', '/students/access-slips', { studentIds });
  return studentIds.map((id) => {
    const slip = slips.find(({ studentId }) => studentId === id);
    if (!slip) throw new Error(`There is no slip for student ${id}.`);
    return { ...slip, schoolCode };
  });
}

/** Signs in with the slip for the first time. */
export const redeem = ({ url }: Term, { schoolCode, userName, oneTimeCode }: Slip) =>
  send(url, 'POST', '/auth/student-access/redeem', undefined, { schoolCode, userName, oneTimeCode, secret: PIN });

const signIn = async ({ url }: Term, { schoolCode, userName }: Slip) =>
  (
    await send<{ token: string }>(url, 'POST', '/auth/student-access/sign-in', undefined, {
      ...{ schoolCode, userName, secret: PIN },
    })
  ).token;

const essayOf = ({ name }: Pupil) => `<p>${name}: because something has to hold the cell together.</p>`;

const responseOf = ({ optionIds }: Kept, given: Given) =>
  given === null ? [] : [{ optionIds: [optionIds[given] ?? 0] }];

/** Answers and hands in through the calls of the student app, in the student's own session. */
export async function writeByCalls(
  term: Term,
  pupil: Pupil,
  slip: Slip,
  { paper, asked }: { paper: Paper; asked: readonly Asked[] },
) {
  const token = await signIn(term, slip);
  const writer = randomUUID();
  const call = <Data>(method: string, place: string, body?: object) => send<Data>(term.url, method, place, token, body);
  const attempts = `/learn/assessments/${paper.id}/attempts`;
  const { id, startedAt } = await call<{ id: number; startedAt: string }>('POST', attempts, { writer });
  const day = new Date(term.clock.now()).toISOString().slice(0, 10);
  expect(startedAt.slice(0, 10), 'the server has the day of the school').toBe(day);
  const given = givenBy(pupil, asked);
  const answers = paper.asked.flatMap((kept, at) =>
    responseOf(kept, given[at] ?? null).map((response) => ({ questionId: kept.id, response, revision: 1 })),
  );
  const essay =
    paper.essayId === null ? [] : [{ questionId: paper.essayId, response: { text: essayOf(pupil) }, revision: 1 }];
  await call('PUT', `/learn/attempts/${id}/answers`, { writer, answers: [...answers, ...essay] });
  return () => call('POST', `/learn/attempts/${id}/hand-in`, { writer });
}

/** Takes the exam on a phone, up to the moment before the hand-in. */
export async function writeOnPhone(phone: StudentPhone, pupil: Pupil, title: string): Promise<void> {
  const { page, w } = phone;
  await phone.open(title);
  await phone.button(w.start).click();
  for (const [at, given] of givenBy(pupil, exam).entries()) {
    await expect(page.getByText(exam[at]?.text ?? '')).toBeVisible();
    if (given !== null) {
      await page.getByRole('radio', { name: new RegExp(`${options[given]}$`) }).check();
      await phone.isSaved();
    }
    await phone.button(w.next).click();
  }
}

export const writeEssayOnPhone = async (phone: StudentPhone, { name }: Pupil) => {
  await phone.write(`${name}: because something has to hold the cell together.`);
  await phone.isSaved();
};

export async function handInOnPhone(phone: StudentPhone): Promise<void> {
  await phone.button(phone.w.handIn).click();
  await phone.button(phone.w.confirm).click();
  await expect(phone.heading(phone.w.done)).toBeVisible();
}

export const of = (section: Pupil['section']) => pupils.filter((pupil) => pupil.section === section);
