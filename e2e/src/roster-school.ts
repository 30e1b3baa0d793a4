import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { send } from './send';
import { signedInStorage } from './signed-in';

interface School {
  id: number;
  name: string;
  grades: { id: number; name: string }[];
}

/** A new school with empty grades, created through the API, so that imports do not affect other tests. */
export class RosterSchool {
  private constructor(
    private readonly url: string,
    readonly account: { email: string; password: string },
    private readonly token: string,
    readonly school: School,
  ) {}

  static async open(url: string, name: string, grades: readonly string[] = ['Grade 9']): Promise<RosterSchool> {
    const account = {
      email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}.${Date.now()}@example.com`,
      password: 'a-good-password',
    };
    const { token } = await send<{ token: string }>(url, 'POST', '/auth/sign-up', undefined, {
      username: 'Deniz Kaya',
      ...account,
    });
    const school = await send<School>(url, 'POST', '/school', token, {
      name,
      grades: grades.map((grade) => ({ name: grade, courses: [{ name: 'Biology' }] })),
    });
    return new RosterSchool(url, account, token, school);
  }

  storage() {
    return signedInStorage(this.url, this.account);
  }

  /** Signs every page of this context in as the teacher of the school. */
  async signInOn(page: Page): Promise<void> {
    const { cookies, origins } = await this.storage();
    await page.context().addCookies(cookies);
    const session = JSON.stringify(origins[0]?.localStorage[0]?.value);
    await page.addInitScript({ content: `localStorage.setItem('session', ${session})` });
  }

  /** The id of its only course. */
  async course(): Promise<number> {
    const [course] = await send<{ id: number }[]>(this.url, 'GET', '/profile/courses', this.token);
    if (!course) throw new Error('The school has no course.');
    return course.id;
  }

  /** Calls the API as its teacher. */
  call = <Data>(method: string, path: string, body?: object, headers?: Record<string, string>) =>
    send<Data>(this.url, method, path, this.token, body, headers);

  /** Imports a OneRoster bundle like the portal: a preview, then the import with its hash and the number to confirm. */
  async importBundle(zip: Buffer): Promise<void> {
    const post = async (place: string) => {
      const headers = { 'content-type': 'application/zip', authorization: `Bearer ${this.token}` };
      const answer = await fetch(`${this.url}/api/v1/school/${this.school.id}/roster/${place}`, {
        method: 'POST',
        headers,
        body: new Uint8Array(zip),
      });
      if (!answer.ok) throw new Error(`${place}: ${answer.status} ${await answer.text()}`);
      return ((await answer.json()) as { data: { hash: string; confirmCount: number | null } }).data;
    };
    const { hash, confirmCount } = await post('preview');
    await post(`apply?hash=${hash}${confirmCount === null ? '' : `&withdrawing=${confirmCount}`}`);
  }

  /** Imports a CSV list into the first grade like the portal: a preview, then the import with its hash. */
  async importList(csv: string): Promise<void> {
    const place = `gradeId=${this.school.grades[0]?.id}`;
    const { hash } = await send<{ hash: string }>(
      this.url,
      'POST',
      `/school/${this.school.id}/roster/preview?${place}`,
      this.token,
      csv,
    );
    await send(this.url, 'POST', `/school/${this.school.id}/roster/apply?${place}&hash=${hash}`, this.token, csv);
  }
}

const oneRoster = (school: string): Record<string, string> => ({
  'manifest.csv': 'propertyName,value\noneroster.version,1.1\n',
  'orgs.csv': `sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId\nS1,,,${school},school,,\n`,
  'academicSessions.csv':
    'sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear\nT1,,,Now,term,2020-01-01,2999-06-30,,2999\n',
  'courses.csv':
    'sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes\nC1,,,,Physics,PHYS-1,09,S1,,\n',
  'classes.csv':
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods\nK1,,,Physics,09,C1,,scheduled,,S1,T1,,,\n',
  'users.csv':
    'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password\n' +
    'U1,,,true,S1,student,a,,Şule,Öz,,,,,,G1,09,\nG1,,,true,S1,parent,g,,Işıl,Öz,,,,0532,,,,\nT1,,,true,S1,teacher,t,,Ada,Grey,,,ada@example.com,,,,,\n',
  'enrollments.csv':
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate\nE1,,,K1,S1,U1,student,,,\n',
});

/** A OneRoster 1.1 bundle of one student, with some of its files replaced. */
export function oneRosterZip(school: string, replaced: Record<string, string> = {}): Buffer {
  const files = Object.entries({ ...oneRoster(school), ...replaced }).map(
    ([name, text]) => [name, strToU8(text)] as const,
  );
  return Buffer.from(zipSync(Object.fromEntries(files)));
}
