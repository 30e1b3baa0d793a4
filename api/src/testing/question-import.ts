import { type EndpointBody } from 'shared/contract/endpoint';
import { getQuestionImport, startQuestionImport } from 'shared/contract/question-import';
import { type TestPortal } from './portal';
import { until } from './until';

/** The import once nothing of it is being written. */
async function endedImport(portal: TestPortal, as: string, id: number) {
  const now = async () => (await portal.call(getQuestionImport, { as, params: { id } })).data;
  await until(async () => (await now()).state !== 'writing');
  return now();
}

export async function writeImport(
  portal: TestPortal,
  as: string,
  id: number,
  body: EndpointBody<typeof startQuestionImport> = {},
) {
  await portal.call(startQuestionImport, { as, params: { id }, body });
  return endedImport(portal, as, id);
}
