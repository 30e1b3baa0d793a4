import { type AskedQuiz } from '../core/quiz';
import { type Reading } from '../core/reading';
import { type XmlNode } from '../xml/node';

const titleOf = (node: XmlNode): string => node.attribute('title')?.trim() ?? '';

/** The elements around a node, from the outermost one. */
function around(node: XmlNode): XmlNode[] {
  const found: XmlNode[] = [];
  for (let at = node.parent; at; at = at.parent) found.unshift(at);
  return found;
}

/** Tests of QTI 1.2: `assessment`, with sections that hold the items. Banks are none. */
export class Quizzes12 {
  private readonly quizzes = new Map<XmlNode, AskedQuiz>();
  private readonly sections = new Map<XmlNode, AskedQuiz['sections'][number]>();

  constructor(
    private readonly reading: Reading,
    private readonly file: string | undefined,
  ) {}

  /** An item of the file was read as the one of this index, or was refused. */
  add(node: XmlNode, item: number | undefined): void {
    const parents = around(node);
    const from = parents.findIndex(({ name }) => name === 'assessment');
    const assessment = parents[from];
    const parent = node.parent;
    if (!assessment || !parent) return;
    let quiz = this.quizzes.get(assessment);
    if (!quiz) {
      const place = { ...(this.file && { file: this.file }), line: assessment.line };
      quiz = { title: titleOf(assessment), sections: [], place, lost: [] };
      this.quizzes.set(assessment, quiz);
      this.reading.quizzes.push(quiz);
    }
    let section = this.sections.get(parent);
    if (!section) {
      const titles = parents
        .slice(from + 1)
        .map(titleOf)
        .filter(Boolean);
      if (titles.length > 1) this.reading.say('simplified', 'quiz-levels', quiz.place, titles.join(' / '));
      section = { title: titles.join(' / '), questions: [] };
      this.sections.set(parent, section);
      quiz.sections.push(section);
    }
    section.questions.push({ item: item ?? '' });
  }

  /** Once the file is read: what stands behind or beside the items. */
  close(): void {
    for (const [assessment, quiz] of this.quizzes) this.settings(assessment, quiz);
    for (const [node, section] of this.sections) this.selection(node, section);
  }

  private settings(assessment: XmlNode, quiz: AskedQuiz): void {
    for (const field of assessment.all('qtimetadata').flatMap((metadata) => metadata.deep('qtimetadatafield'))) {
      const name = field.one('fieldlabel')?.text().trim() ?? '';
      const value = field.one('fieldentry')?.text().trim() ?? '';
      if (/^(?:qmd_timelimit|cc_timelimit)$/i.test(name) && Number(value) > 0) quiz.minutes = Number(value);
      else if (!/^(?:cc_profile|qmd_assessmenttype)$/i.test(name)) quiz.lost.push(`${name} ${value}`);
    }
    if (assessment.one('rubric', 'presentation_material')) quiz.lost.push('presentation_material');
  }

  /** A group of which a student gets some questions only; here each student gets all. */
  private selection(node: XmlNode, section: AskedQuiz['sections'][number]): void {
    const ordering = node.one('selection_ordering');
    if (!ordering) return;
    const drawn = ordering.deep('selection_number')[0]?.text().trim();
    const marks = Number(ordering.deep('points_per_item')[0]?.text().trim() ?? NaN);
    if (Number.isFinite(marks)) section.questions.forEach((question) => (question.marks = marks));
    if (!drawn || Number(drawn) >= section.questions.length) return;
    const place = { ...(this.file && { file: this.file }), line: node.line };
    this.reading.say('simplified', 'quiz-selection', place, `${section.title}: ${drawn} / ${section.questions.length}`);
  }
}
