import { useEffect, useMemo, useState } from 'react';
import { type EndpointData } from 'shared/contract/endpoint';
import { learnNoticesOf } from 'shared/contract/slot-calls';
import { useTranslation } from 'shared/i18n';
import { type Caller, serviceCaller } from '../http/call-service';
import { type Giver } from './areas-of';

const { listLearnNotices, readLearnNotices } = learnNoticesOf('mfe-');

export type LearnNotice = EndpointData<typeof listLearnNotices>[number];

/** The notices of one service. */
export interface Given {
  giver: Giver;
  notices: readonly LearnNotice[];
  /** It did not answer, or not with notices. */
  isSilent: boolean;
}

interface Notices {
  /** What has come so far, in the order of the remotes. */
  given: Given[];
  /** Why the last notices could not be marked. */
  failure: string | undefined;
  markRead: (giver: Giver, ids: string[]) => void;
}

/** Asks each service by itself: one that is down or slow takes nothing from the others. */
export function useNotices(givers: readonly Giver[], { code }: Caller): Notices {
  const { t } = useTranslation('study');
  const lost = t('notices.silent');
  const [answers, setAnswers] = useState<Partial<Record<string, LearnNotice[] | 'silent'>>>({});
  const [failure, setFailure] = useState<string>();
  const calls = useMemo(
    () => new Map(givers.map(({ name, version }) => [name, serviceCaller(name, version, { code }, lost)])),
    [givers, code, lost],
  );
  useEffect(() => {
    let isHere = true;
    for (const [name, call] of calls) {
      const answered = call('GET', listLearnNotices.path).then(
        (data) => listLearnNotices.response.safeParse(data).data ?? 'silent',
        () => 'silent' as const,
      );
      void answered.then((answer) => isHere && setAnswers((others) => ({ ...others, [name]: answer })));
    }
    return () => {
      isHere = false;
    };
  }, [calls]);

  const markRead = async ({ name }: Giver, ids: string[]) => {
    try {
      await calls.get(name)?.('PUT', readLearnNotices.path, { ids });
    } catch (error) {
      return setFailure((error as Error).message);
    }
    setFailure(undefined);
    setAnswers((others) => {
      const { [name]: known } = others;
      if (!known || known === 'silent') return others;
      return { ...others, [name]: known.map((each) => (ids.includes(each.id) ? { ...each, isRead: true } : each)) };
    });
  };
  const given = givers.flatMap((giver) => {
    const { [giver.name]: answer } = answers;
    return answer ? [{ giver, isSilent: answer === 'silent', notices: answer === 'silent' ? [] : answer }] : [];
  });
  return { given, failure, markRead: (giver, ids) => void markRead(giver, ids) };
}
