import path from 'node:path';
import { expect } from '@playwright/test';
import { lectureWords } from '../lecture-editor';
import { root } from '../portal-server';
import { WeekPage } from './week-page';

/** The part of the week in which topics and a video lecture are created. */
export class WeekContent extends WeekPage {
  private get lecture() {
    return lectureWords[this.language];
  }

  private topic = (name: string) => this.main().getByRole('treeitem', { name: new RegExp(`^${name}(?!\\w)`) });

  private async createTopic(name: string) {
    await this.hand.write(this.text(this.week.topicName), name);
    await this.hand.press(this.button(this.week.createTopic));
    await expect(this.topic(name)).toBeVisible();
    await this.hand.press(this.button(this.week.close).last());
  }

  private async openCourse() {
    await this.goTo('courses');
    await this.hand.press(this.link(this.story.course.name));
    await expect(this.page).toHaveURL(/\/course-details\?id=\d+/);
    await this.settled();
  }

  /** Creates a topic and a subtopic. */
  async createTopics() {
    const { hand, week } = this;
    await this.openCourse();
    await hand.press(this.link(week.manage).first());
    await expect(this.page).toHaveURL(/\/category-management/);
    await hand.press(this.button(week.newTopic));
    await this.createTopic(week.chapter);
    await hand.press(this.topic(week.chapter));
    await hand.press(this.button(week.addBelow));
    await this.createTopic(week.part);
    await expect(this.topic(week.part)).toHaveAttribute('aria-level', '2');
  }

  /** Uploads a video, gives it two tag slots and plays the second one from the server. */
  async uploadVideo() {
    const { hand, lecture, page, week } = this;
    await this.openCourse();
    await this.hand.press(this.topic(week.chapter));
    await expect(page).toHaveURL(/topic-details\?/);
    await expect(this.heading(week.chapter)).toBeVisible();
    await hand.press(this.link(week.addLecture).first());
    await expect(page).toHaveURL(/add-lecture\?/);
    await hand.write(this.text(lecture.name), week.lecture);
    await hand.check(this.main().getByRole('radio', { name: lecture.types.video }));
    await hand.write(this.text(lecture.description), week.lecture);
    const chosen = page.waitForEvent('filechooser');
    await hand.press(this.button(new RegExp(`^${lecture.zones.video} .`)));
    await (await chosen).setFiles(path.join(root, 'api/media/files', lecture.files.video));
    await expect(this.button(lecture.save)).toBeEnabled();
    await this.slot(1, '00:00', '00:05');
    await hand.press(this.button(lecture.addSlot));
    await hand.choose(this.slotGroup(2).getByLabel(lecture.topic), week.part);
    await this.slot(2, '00:05', '00:10');
    await hand.press(this.button(lecture.save));
    await expect(this.toast(lecture.created)).toBeVisible();
    await this.openCourse();
    await hand.press(this.link(week.lecture));
    await expect(this.main().getByRole('article', { name: week.lecture })).toBeVisible();
    await hand.press(this.main().getByRole('button', { name: /00:05/ }).last());
    const video = page.locator('video');
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThanOrEqual(5);
    await video.evaluate((element: HTMLVideoElement) => element.pause());
  }

  private slotGroup = (number: number) =>
    this.main().getByRole('group', { name: this.lecture.slot(number), exact: true });

  private async slot(number: number, start: string, end: string) {
    const group = this.slotGroup(number);
    await this.hand.write(group.getByRole('textbox', { name: this.lecture.start }), start);
    await this.hand.write(group.getByRole('textbox', { name: this.lecture.end }), end);
  }
}
