import { type ChangeEvent, useEffect, useState } from 'react';
import { type AnswerFilesRule, extensionsOf } from 'shared/contract/answer-files.rules';
import { nameInPath } from 'shared/contract/answer-paths.rules';
import { formatBytes, formatPercent, useTranslation } from 'shared/i18n';
import { Button, Notice } from 'shared/ui/plain';
import { isOnDevice } from '../photo/kept-photos';
import { checkedFile, isLockedPdf, type Refusal } from './choose-file';
import { forgetFile, keepFile, type KeptFile, readKeptFile } from './kept-files';
import { onSending, refusedFiles, sentBytes } from './sending';

export interface FilesAnswerProps {
  uid: number;
  attemptId: number;
  rule: AnswerFilesRule;
  /** Paths or local names of the files of the answer. */
  paths: readonly string[];
  onFiles: (paths: readonly string[]) => void;
}

type Problem = { name: string; why: Refusal | 'room' | 'many' };

/** The files that exist only on this device, by their local names. */
function useKept(paths: readonly string[]): ReadonlyMap<string, KeptFile> {
  const [kept, setKept] = useState<ReadonlyMap<string, KeptFile>>(new Map());
  const own = paths.filter(isOnDevice).join(' ');
  useEffect(() => {
    let isOpen = true;
    const names = own === '' ? [] : own.split(' ');
    void Promise.all(names.map(async (name) => [name, await readKeptFile(name)] as const)).then((read) => {
      if (isOpen) setKept(new Map(read.flatMap(([name, file]) => (file ? [[name, file] as const] : []))));
    });
    return () => {
      isOpen = false;
    };
  }, [own]);
  return kept;
}

/** Renders again while a file is being sent. */
function useSending(): void {
  const [, setCount] = useState(0);
  useEffect(() => onSending(() => setCount((count) => count + 1)), []);
}

interface RowProps {
  path: string;
  file: KeptFile | undefined;
  onRemove: () => void;
}

function FileRow({ path, file, onRemove }: RowProps) {
  const { t } = useTranslation('files');
  useSending();
  const name = file?.name ?? (isOnDevice(path) ? t('yours') : nameInPath(path));
  const sent = sentBytes.get(path);
  const isPart = file && sent !== undefined && sent > 0 && sent < file.size;
  return (
    <li className="row">
      <span style={{ overflowWrap: 'anywhere' }}>
        {name}
        {file && <span className="hint"> {formatBytes(file.size)}</span>}
      </span>
      <span className="hint">
        {!isOnDevice(path)
          ? t('there')
          : isPart
            ? t('sending', { percent: formatPercent(sent / file.size) })
            : t('here')}
      </span>
      <Button variant="quiet" aria-label={t('removeNamed', { name })} onClick={onRemove}>
        {t('remove')}
      </Button>
      {file?.isLocked && <span className="hint">{t('locked')}</span>}
    </li>
  );
}

function Problems({ problems, most }: { problems: readonly Problem[]; most: number }) {
  const { t } = useTranslation('files');
  return (
    <>
      {problems.map(({ name, why }) => (
        <Notice key={name} tone="bad" role="alert">
          {t(`problem.${why}`, { name, count: most })}
        </Notice>
      ))}
      {[...refusedFiles].map(([local, name]) => (
        <Notice key={local} tone="bad" role="alert">
          {t('refused', { name })}
        </Notice>
      ))}
    </>
  );
}

/** Files as part of an answer: chosen here, kept on this device, and sent with the answer. */
export function FilesAnswer({ uid, attemptId, rule, paths, onFiles }: FilesAnswerProps) {
  const { t } = useTranslation('files');
  const [problems, setProblems] = useState<Problem[]>([]);
  const [isReading, setIsReading] = useState(false);
  const kept = useKept(paths);

  async function take(given: File, place: number): Promise<string | Problem> {
    if (place >= rule.most) return { name: given.name, why: 'many' };
    const file = await checkedFile(given, rule);
    if (typeof file === 'string') return { name: given.name, why: file };
    return (await keepFile(uid, attemptId, file, await isLockedPdf(file))) ?? { name: given.name, why: 'room' };
  }
  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(currentTarget.files ?? [])];
    // Reset, so that the same file can be chosen again.
    currentTarget.value = '';
    setIsReading(true);
    const next = [...paths];
    const found: Problem[] = [];
    for (const each of chosen) {
      const taken = await take(each, next.length);
      if (typeof taken === 'string') next.push(taken);
      else found.push(taken);
    }
    setProblems(found);
    setIsReading(false);
    if (next.length > paths.length) onFiles(next);
  }
  function remove(path: string) {
    if (isOnDevice(path)) void forgetFile(path);
    onFiles(paths.filter((each) => each !== path));
  }
  return (
    <div className="stack">
      {paths.length > 0 && (
        <ul className="stack" aria-label={t('list')}>
          {paths.map((path) => (
            <FileRow key={path} path={path} file={kept.get(path)} onRemove={() => remove(path)} />
          ))}
        </ul>
      )}
      <Problems problems={problems} most={rule.most} />
      {paths.length < rule.most ? (
        <label className="field">
          {t(isReading ? 'reading' : 'add')}
          <span className="hint">
            {t('hint', { kinds: rule.kinds.map((kind) => t(`kind.${kind}`)).join(', '), count: rule.most })}
          </span>
          <input
            type="file"
            multiple={rule.most - paths.length > 1}
            accept={[...extensionsOf(rule.kinds), ...(rule.kinds.includes('picture') ? ['image/*'] : [])].join(',')}
            disabled={isReading}
            onChange={(event) => void choose(event)}
          />
        </label>
      ) : (
        <p className="hint">{t('full', { count: rule.most })}</p>
      )}
    </div>
  );
}
