import { asTeacher } from '../call-api';
import type { Hand } from '../hand';
import { type Story, StoryPage } from '../story-page';
import type { Page } from '@playwright/test';
import type { Language } from '../words';
import { students, teacher } from './people';
import { weekWords } from './week-words';

/** Starts a story in the course that the new school was created with. */
export async function beginWeek(
  url: string,
  page: Page,
  language: Language,
  hand: Hand,
  title: string,
): Promise<Story> {
  const call = await asTeacher(url, teacher);
  const w = weekWords[language];
  const grade = (await call<{ id: number; name: string }[]>('GET', '/profile/grades')).find(
    ({ name }) => name === w.grade,
  );
  const courses = await call<Story['course'][]>('GET', `/profile/courses/${grade?.id}`);
  const course = courses.find(({ name }) => name === w.course);
  if (!course) throw new Error(`The school has no course ${w.course}.`);
  return { page, language, hand, title, call, course, students: students.length };
}

export class WeekPage extends StoryPage {
  protected get week() {
    return weekWords[this.language];
  }

  protected text = (name: string | RegExp) => this.main().getByRole('textbox', { name, exact: true });
}
