import { hostClock } from '@teacher-portal/outbox/host-clock';
import { Outbox } from '@teacher-portal/outbox/outbox';
import { annotationMarkSchema, changeAnnotations } from '@teacher-portal/remote-sdk/contract/annotation';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { editsInDrafts, followPage } from '@teacher-portal/remote-sdk/drafts/outbox';
import { call } from '@teacher-portal/remote-sdk/http';
import { queryClient } from '@teacher-portal/remote-sdk/query';
import { sessionState, subscribeToSession } from '@teacher-portal/remote-sdk/session';
import * as z from '@teacher-portal/remote-sdk/z';
import { annotationsQuery } from '../../../submission/annotations/annotation.query';
import { judge } from '../queue/grading-sender';
import { type Grader } from '../queue/kept-edits';
import { type AnnotationEdit } from './annotation-edits';

const keptSchema = z.array(
  z.object({
    id: z.string(),
    questionId: z.number(),
    change: z.string(),
    mark: annotationMarkSchema.nullable(),
    since: z.number(),
  }),
);

const keyOf = ({ submissionId, id }: Pick<AnnotationEdit, 'submissionId' | 'id'>) => `${submissionId} ${id}`;

/** Annotations that are still to be sent. Each is an edit of its own, so that nothing that another grader does is in its way. */
class AnnotationStore {
  #loaded: Grader | undefined;
  #loads: Promise<void> = Promise.resolve();
  readonly #kept = editsInDrafts<string, AnnotationEdit>({
    entity: 'annotations',
    whose: () => this.#loaded,
    draftOf: (_key, { grader: { uid, schoolId }, submissionId }) => ({ uid, schoolId, thing: submissionId }),
    parse: (value, { thing, uid, schoolId }) =>
      keptSchema.safeParse(value).data?.map(({ since, ...kept }) => {
        const edit = { ...kept, submissionId: thing, grader: { uid, schoolId } };
        return { key: keyOf(edit), edit, since };
      }),
    format: (entries) =>
      entries.map(([, { since, edit }]) => {
        const { id, questionId, change, mark } = edit;
        return { id, questionId, change, mark, since };
      }),
  });
  readonly #outbox = new Outbox<string, AnnotationEdit>(
    {
      most: limits.annotationChangesMax,
      collectMs: 800,
      retryMs: { first: 2_000, longest: 30_000 },
      merge: (_older, newer) => newer,
      isOwn: ({ grader }) => sessionState().session?.uid === grader.uid,
      send: (batch) => this.#send([...batch.values()]),
      judge,
    },
    this.#kept.store,
    hostClock,
  );

  readonly subscribe = this.#outbox.subscribe;
  readonly state = this.#outbox.read;
  readonly whenOthersEnd = this.#kept.whenOthersEnd;

  constructor() {
    followPage(this.#outbox);
  }

  put(edit: AnnotationEdit): void {
    this.#outbox.put([[keyOf(edit), edit]]);
  }

  /** Takes over what pages that ended have left, and sends it. */
  load(grader: Grader): Promise<void> {
    this.#loads = this.#loads.then(() => {
      this.#loaded = grader;
      return this.#outbox.load();
    });
    return this.#loads;
  }

  /** Ends refusals of a submission: what was refused is sent again, or dropped. */
  settle(submissionId: number, choice: 'mine' | 'theirs'): void {
    for (const [key, { edit, hold }] of this.state().waiting)
      if (hold && edit.submissionId === submissionId) this.#outbox.settle(key, choice);
  }

  flush(): void {
    this.#outbox.flush();
  }

  forgetMemory(): void {
    this.#outbox.forget();
  }

  /** Resolves when everything is stored on the device. */
  async settled(): Promise<void> {
    await this.#loads;
    await this.#outbox.settled();
  }

  /** Sends those of the first submission; the others follow in a call of their own. */
  async #send(edits: readonly AnnotationEdit[]) {
    const submissionId = edits[0]?.submissionId ?? 0;
    const own = edits.filter((edit) => edit.submissionId === submissionId);
    const changes = own.map(({ id, questionId, change, mark }) => ({ id, questionId, change, mark }));
    const { data } = await call(changeAnnotations, { params: { id: submissionId }, body: { changes } });
    return {
      answers: new Map(own.map((edit) => [keyOf(edit), { is: 'saved' as const }])),
      heard: () => void queryClient.setQueryData(annotationsQuery(submissionId).queryKey, data),
    };
  }
}

export const annotationStore = new AnnotationStore();

// Whoever signs in next starts from what is stored for their own account.
subscribeToSession(() => {
  if (!sessionState().session) annotationStore.forgetMemory();
});
