import { type Result } from 'shared/contract/result';
import { formatNumber, useTranslation } from 'shared/i18n';
import { together } from './finding.rules';

/** From the scores of the questions to the result, where they are released; of a score entered by a person, that it was. */
export function Computed({ result }: { result: Result }) {
  const { t } = useTranslation('study');
  const { marks, possible, questions, latePercent = 0, byHand = false } = result;
  if (marks === null) return null;
  if (byHand) return <p className="hint">{t('result.byHand')}</p>;
  if (!questions) return null;
  const sum = together(questions);
  const scoreOf = (score: number | null, of: number) =>
    score === null
      ? t('result.questionNoScore')
      : t('result.score', { marks: formatNumber(score), possible: formatNumber(of) });
  const rows = [
    ...questions.map((question, at) => ({
      key: `title-${question.id}`,
      of: <a href={`#title-${question.id}`}>{t('result.ofQuestion', { number: at + 1 })}</a>,
      worth: scoreOf(question.score, question.marks),
    })),
    ...(sum.marks === marks && sum.possible === possible
      ? []
      : [{ key: 'together', of: t('result.together'), worth: scoreOf(sum.marks, sum.possible) }]),
    ...(latePercent > 0
      ? [{ key: 'late', of: t('result.handedInLate'), worth: t('result.off', { percent: formatNumber(latePercent) }) }]
      : []),
    { key: 'total', of: t('result.total'), worth: scoreOf(marks, possible) },
  ];
  return (
    <details>
      <summary>{t('result.computed')}</summary>
      <table className="computed">
        <tbody>
          {rows.map(({ key, of, worth }) => (
            <tr key={key}>
              <th scope="row">{of}</th>
              <td>{worth}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {sum.possible !== possible && <p className="hint">{t('result.carried', { possible: formatNumber(possible) })}</p>}
    </details>
  );
}
