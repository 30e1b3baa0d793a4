import { sdkPackage } from '../federation/shared-package';

/** Packages with which a service runs: signatures, PostgreSQL, and the embedded engine where there is none. */
export const servicePackages = ['@electric-sql/pglite', 'pg'] as const;

const contract = (name: string) => `import { endpoint } from '${sdkPackage}/contract/endpoint';
import * as z from '${sdkPackage}/z';

const note = z.object({ id: z.int(), text: z.string() });
const service = '${name}' as const;

export const listNotes = endpoint({
  service,
  method: 'GET',
  path: '/notes',
  status: 200,
  access: 'teacher',
  reads: ['${name}:note'],
  query: z.strictObject({ school: z.coerce.number().int() }),
  response: z.array(note),
  summary: 'The notes of a school',
});

export const addNote = endpoint({
  service,
  method: 'POST',
  path: '/notes',
  status: 201,
  access: 'teacher',
  changes: ['${name}:note'],
  body: z.strictObject({ school: z.int(), text: z.string().min(1).max(200) }),
  response: note,
  summary: 'Add a note',
});
`;

const entry = `import {
  handle,
  type ServiceCaller,
  type ServiceModule,
  ServiceRefusal,
} from '${sdkPackage}/contract/service-kit';
import { addNote, listNotes } from '../src/service';

/** @throws ServiceRefusal unless the call may concern this school */
function requireSchool({ schools }: ServiceCaller, id: number): void {
  if (!schools.some((school) => school.id === id)) throw new ServiceRefusal(404, 'notes.noSchool', 'No such school.');
}

const service: ServiceModule = {
  handlers: [
    handle(listNotes, async ({ db, caller, query }) => {
      requireSchool(caller, query.school);
      return db.query('select id, text from notes where school_id = $1 order by id desc limit 100', [query.school]);
    }),
    handle(addNote, async ({ db, caller, body }) => {
      requireSchool(caller, body.school);
      const [row] = await db.query<{ id: number; text: string }>(
        'insert into notes (school_id, author, text) values ($1, $2, $3) returning id, text',
        [body.school, caller.sub, body.text],
      );
      if (!row) throw new Error('The note was not stored.');
      return row;
    }),
  ],
  events: {
    // Who has been erased leaves nothing here.
    'person.erased': async ({ about }, { db }) => {
      await db.query('delete from notes where author = $1', [\`user:\${about.userId}\`]);
    },
  },
};

export default service;
`;

const migration = `create table notes (
  id integer generated always as identity primary key,
  school_id integer not null,
  author text not null,
  text text not null,
  created_at timestamptz not null default now()
);
create index notes_school on notes (school_id, id);
create index notes_author on notes (author);
`;

const serviceTest = (kit: string) => `import path from 'node:path';
import { openTestService, type TestService } from '${kit}';
import { type ServiceCaller } from '${sdkPackage}/contract/service-kit';
import { addNote, listNotes } from '../src/service';

const teacher: ServiceCaller = { sub: 'user:17', role: 'teacher', schools: [{ id: 3 }], classes: [] };
const stranger: ServiceCaller = { ...teacher, sub: 'user:18', schools: [{ id: 4 }] };

let service: TestService;
beforeAll(async () => {
  service = await openTestService(path.resolve(__dirname, '..'));
});
afterAll(() => service.close());

test('keeps the notes of a school for its teachers alone', async () => {
  expect((await service.call(addNote, { as: teacher, body: { school: 3, text: 'First' } })).status).toBe(201);
  const listed = await service.call(listNotes, { as: teacher, query: { school: '3' } });
  expect(listed.data.map(({ text }) => text)).toEqual(['First']);
  expect((await service.call(listNotes, { as: stranger, query: { school: '3' } })).status).toBe(404);
});

test('forgets who was erased', async () => {
  expect(await service.tell(3, 'person.erased', { studentId: 5, userId: 17 })).toBe(1);
  expect((await service.call(listNotes, { as: teacher, query: { school: '3' } })).data).toEqual([]);
});
`;

const screen = (namespace: string) => `import { type FormEvent, useState } from 'react';
import { useTranslation } from '${sdkPackage}/i18n';
import { read, useQuery, useWrite } from '${sdkPackage}/query';
import { useSchool } from '${sdkPackage}/session';
import { Button, ErrorCard, Flex, PageHeader, Stack, Text } from '${sdkPackage}/ui/core';
import { Field, Input } from '${sdkPackage}/ui/form';
import { addNote, listNotes } from '../../service';

export function Screen() {
  const { t } = useTranslation('${namespace}');
  const { school } = useSchool();
  return (
    <>
      <PageHeader title={t('title.first')} />
      {school && <Notes key={school.id} school={school.id} />}
    </>
  );
}

function Notes({ school }: { school: number }) {
  const { t } = useTranslation('${namespace}');
  const { data, error, refetch, isFetching } = useQuery(read(listNotes, { query: { school } }));
  const [text, setText] = useState('');
  const { mutate, isPending } = useWrite(addNote, { onSuccess: () => setText('') });
  if (!data && error) return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') mutate({ body: { school, text: text.trim() } });
  };
  return (
    <Stack gap="4">
      <form onSubmit={add}>
        <Flex gap="3" align="flex-end">
          <Field label={t('notes.label')}>
            <Input
              maxLength={200}
              value={text}
              onChange={({ target }) => setText((target as unknown as HTMLInputElement).value)}
            />
          </Field>
          <Button type="submit" loading={isPending}>
            {t('notes.add')}
          </Button>
        </Flex>
      </form>
      {data?.length === 0 && <Text>{t('notes.empty')}</Text>}
      <ul>
        {data?.map((note) => (
          <li key={note.id}>{note.text}</li>
        ))}
      </ul>
    </Stack>
  );
}
`;

const screenTest = (namespace: string, mount: string) => `import { screen } from '@testing-library/react';
import { renderWithPortal } from '${sdkPackage}/testing/render';
import { answer } from '${sdkPackage}/testing/server';
import remote from '../../remote';
import { addNote, listNotes } from '../../service';
import { Screen } from './first.screen';

const show = () => renderWithPortal(<Screen />, { route: '${mount}', locales: { ${namespace}: remote.locales } });

test('shows the notes of the school and adds one', async () => {
  answer(listNotes, []);
  const calls = answer(addNote, { id: 1, text: 'First' });
  const { user } = await show();
  await screen.findByText('No notes yet.');
  answer(listNotes, [{ id: 1, text: 'First' }]);
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'First');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('First');
  expect(calls[0]?.body).toMatchObject({ text: 'First' });
});
`;

export const serviceTexts = {
  en: { notes: { label: 'Note', add: 'Add', empty: 'No notes yet.' } },
  tr: { notes: { label: 'Not', add: 'Ekle', empty: 'Henüz not yok.' } },
};

/** The part of `remote.json`: told of people and years, and of nothing else. */
export const serviceDeclaration = { contract: '1.0.0', events: [] };

/** The files of a remote with a service: one table, one endpoint to read it and one to write. `kit`: its test kit. */
export const serviceFilesOf = (
  remote: { name: string; mount: string },
  namespace: string,
  kit: string,
): Record<string, string> => ({
  'src/service.ts': contract(remote.name),
  'src/features/first/first.screen.tsx': screen(namespace),
  'src/features/first/first.test.tsx': screenTest(namespace, remote.mount),
  'service/index.ts': entry,
  'service/migrations/0001_notes.sql': migration,
  'service/notes.test.ts': serviceTest(kit),
});

/** Tests of screens run in a page, those of the service in Node. */
export const jestWithService = (preset: string, name?: string) => `const page = require('${preset}');

const { reporters, testTimeout, ...project } = page;
const ofScreens = { ...project, rootDir: __dirname${name ? `, displayName: '${name}'` : ''} };

module.exports = {
  reporters,
  testTimeout,
  projects: [
    ofScreens,
    {
      ...ofScreens,
      testEnvironment: 'node',
      testEnvironmentOptions: {},
      setupFilesAfterEnv: [],
      testMatch: ['<rootDir>/service/**/*.test.ts'],
    },
  ],
};
`;
