import { type FastifyInstance } from 'fastify';
import { lectureType } from 'shared/contract/enums';
import { getLectureVersion, listLectureVersions, restoreLectureVersion } from 'shared/contract/lecture-version';
import { type LectureContent } from '../../db/schema/lecture-versions';
import { orNotFound } from '../../refusals/refusal';
import { requireVersion } from '../../server/http/precondition';
import { type Call, route } from '../../server/route';
import { untilHungUp } from '../../server/http/until-hung-up';
import { readerOf } from '../../tenancy/files';
import { unlessTrashed } from '../trash/public';
import { codeOf, personOf } from '../wire';
import { type LectureInput, sanitizeLecture } from './clean';
import { changing, lectureOf } from './call';
import { findLecture } from './repository';
import { restoreContent } from './version.commands';
import { presentContent } from './version.present';
import { findVersion, type ListedVersion, listVersions, namesOfTopics } from './version.repository';

type Reader = Pick<Call, 'db' | 'account' | 'services'>;

const inputOf = (content: LectureContent): LectureInput => ({
  ...content,
  type: codeOf(lectureType, content.type, lectureType.theory),
});

const presentListed = ({ number, authorId, authorName, createdAt }: ListedVersion) => ({
  number,
  author: personOf(authorId, authorName),
  createdAt: createdAt.toISOString(),
});

/** Reads versions of a lecture that exists and is not deleted. */
const ofPresent = <T>(call: Reader, id: number, read: () => Promise<T>): Promise<T> =>
  unlessTrashed(call, 'lecture', id, async () => {
    orNotFound((await findLecture(call.db, call.account, id)).rows[0]);
    return read();
  });

/** What a lecture said in its versions. */
export function lectureVersionRoutes(app: FastifyInstance): void {
  route(app, listLectureVersions, async (call) => {
    const { id } = call.params;
    const rows = await ofPresent(call, id, () => listVersions(call.db, call.account, id));
    return { data: rows.map(presentListed) };
  });

  route(app, getLectureVersion, async (call) => {
    const { db, account, services } = call;
    const { id, number } = call.params;
    const found = orNotFound(await ofPresent(call, id, () => findVersion(db, account, id, number)));
    const { content, newest } = found;
    const topics = await namesOfTopics(
      db,
      account,
      content.tagSlots.map(({ tagId }) => tagId),
    );
    const readAddress = await readerOf(db, services.files, account, content);
    return { data: { ...presentListed(found), newest, content: presentContent(content, topics, readAddress) } };
  });

  route(app, restoreLectureVersion, { audit: 'lecture.updated' }, async (call) => {
    const { id, number } = call.params;
    const { content } = orNotFound(await ofPresent(call, id, () => findVersion(call.db, call.account, id, number)));
    const body = await untilHungUp(call, (signal) => sanitizeLecture(inputOf(content), signal));
    await changing(call, 'lecture.updated', id, (change) =>
      restoreContent(change, id, body, (row) => requireVersion(call, row)),
    );
    return { data: await lectureOf(call, id), message: 'success.lectureUpdated' };
  });
}
