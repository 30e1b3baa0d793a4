import { type Page, type Route } from '@playwright/test';
import { type CellChange, type Gradebook, type GradebookCell } from 'shared/contract/gradebook';
import { defaultGradebookRules } from '@teacher-portal/gradebook/gradebook';

const PLACE = /\/api\/v1\/class\/\d+\/gradebook(\/cells)?$/;

const cell = (score: number, version = 1): GradebookCell => ({
  state: 'graded',
  flag: null,
  score,
  version,
  workId: null,
  parts: null,
});

const student = (id: number) => ({ id, name: `Student ${id}`, studentNumber: String(id), email: null, section: 'A' });

const column = (id: number): Gradebook['columns'][number] => ({
  key: `a${id}`,
  id,
  title: `Quiz ${id}`,
  type: 3,
  kind: null,
  marks: 10,
  weightage: 1,
  date: null,
  parts: null,
  version: 1,
});

/** Mocks the response with a gradebook larger than any class, so that only the screen is measured. */
export class LargeGradebook {
  private readonly book: Gradebook;

  constructor(classId: number, size: { students: number; columns: number }) {
    const count = (length: number) => Array.from({ length }, (_, index) => index + 1);
    const columns = count(size.columns).map(column);
    this.book = {
      classId,
      name: 'Large',
      term: '',
      courseId: 1,
      courseName: 'Biology',
      gradeName: 'Grade 9',
      schoolName: 'School',
      teachers: [],
      columns,
      students: count(size.students).map(student),
      cells: count(size.students).map((row) => columns.map((_, at) => cell((row + at) % 11))),
      rules: defaultGradebookRules,
      rulesVersion: 0,
      finals: [],
    };
  }

  async answer(page: Page): Promise<void> {
    await page.route(PLACE, (route) => this.reply(route));
  }

  private async reply(route: Route): Promise<void> {
    if (route.request().method() === 'GET') return route.fulfill({ json: { data: this.book } });
    const { cells } = route.request().postDataJSON() as { cells: CellChange[] };
    const saved = cells.map(({ studentId, key, version, score }) => ({
      studentId,
      key,
      outcome: 'saved',
      problem: null,
      person: null,
      cell: cell(score ?? 0, version + 1),
    }));
    return route.fulfill({ json: { data: saved, message: '' } });
  }
}
