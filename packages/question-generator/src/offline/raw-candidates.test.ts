import { OfflineGenerator } from './offline-generator';
import { prepare, type RuledJob } from './prepare';
import { rawCandidates } from './raw-candidates';
import { explaining, jobOf } from './testing/make';

test.each(explaining)(
  'has every question that is offered for “$title” among its raw candidates',
  async ({ language, text }) => {
    const job = jobOf(text, { language, seed: 3 }) as RuledJob;
    const offered: string[] = [];
    await new OfflineGenerator(prepare).generate(
      job,
      ({ questionText, options }) => void offered.push(JSON.stringify([questionText, options])),
      AbortSignal.timeout(60_000),
    );
    const raw = rawCandidates(job).map(({ question: { questionText, options } }) =>
      JSON.stringify([questionText, options]),
    );
    expect(offered.length).toBeGreaterThan(0);
    expect(raw.length).toBeGreaterThan(offered.length);
    expect(raw).toEqual(expect.arrayContaining(offered));
  },
);
