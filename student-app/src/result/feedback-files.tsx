import { useId } from 'react';
import { nameInPath } from 'shared/contract/answer-paths.rules';
import { type Result } from 'shared/contract/result';
import { formatBytes, useTranslation } from 'shared/i18n';

type FeedbackFile = NonNullable<Result['feedbackFiles']>[number];

/** The files that the teacher gave back, each as a link. */
export function FeedbackFiles({ files }: { files: readonly FeedbackFile[] }) {
  const { t } = useTranslation('study', { keyPrefix: 'given' });
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{t('title')}</h2>
      <ul>
        {files.map((file) => (
          <li key={file.id}>
            <Given {...file} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Given({ filePath, source, bytes, scan }: FeedbackFile) {
  const { t } = useTranslation('study', { keyPrefix: 'given' });
  const name = <bdi className="written">{nameInPath(filePath)}</bdi>;
  return (
    <>
      {source ? (
        <a href={source} target="_blank" rel="noreferrer">
          {name}
        </a>
      ) : (
        name
      )}
      {bytes !== null && <span className="hint"> {formatBytes(bytes)}</span>}
      {scan !== 'clean' && <p className="hint">{t(scan === null ? 'unscanned' : scan)}</p>}
    </>
  );
}
