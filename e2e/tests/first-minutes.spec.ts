import { countedHand } from '../src/counted-hand';
import { LONG } from '../src/each-language';
import { FirstExam } from '../src/first-exam';
import { Opening } from '../src/week-story/opening';
import { students } from '../src/week-story/people';
import { type AskedQuestion, choosePassword, handIn } from '../src/week-story/student-program';
import { expect, test } from '../src/week-story/week';
import { beginWeek } from '../src/week-story/week-page';

/**
 * Upper limits for clicks, fields and pages; lower them when the way gets shorter (docs/figures.md has the figures).
 */
const most = { toPublished: { clicks: 52, pages: 17 }, toReleased: { clicks: 15, pages: 6 } };

test(
  'takes a new teacher from registration to a published exam, and from the first hand-in to released results, within the click limits',
  { tag: LONG },
  async ({ page, week }, info) => {
    test.setTimeout(900_000);
    const { hand, cost, reset } = countedHand(page);
    const report = (what: string) => info.annotations.push({ type: what, description: JSON.stringify(cost) });
    const opening = new Opening(page, 'en', hand);
    await opening.useLanguage(week.url);
    await opening.register();
    await opening.createSchool();
    const story = await beginWeek(week.url, page, 'en', hand, 'First exam');
    const exam = new FirstExam(story);
    await exam.bringStudentsIn(students);
    await exam.writeQuestions();
    await exam.giveExam(students.length);
    report('from registration to a published exam');
    expect(cost.clicks).toBeLessThanOrEqual(most.toPublished.clicks);
    expect(cost.pages).toBeLessThanOrEqual(most.toPublished.pages);

    for (const { email } of students) await choosePassword(week, email);
    const bank = await story.call<AskedQuestion[]>(
      ...(['GET', `/question?filtered=[${story.course.id},${story.course.gradeId}]&pageSize=-1`] as const),
    );
    await handIn(week, await exam.id(), students, bank, true);
    reset();
    await exam.gradeAndRelease(students.length);
    report('from the first hand-in to released results');
    expect(cost.clicks).toBeLessThanOrEqual(most.toReleased.clicks);
    expect(cost.pages).toBeLessThanOrEqual(most.toReleased.pages);
  },
);
