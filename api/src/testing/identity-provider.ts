import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type IdentityProvider } from '../configs/single-sign-on';

interface Person {
  subject: string;
  email: string;
  isVerified: boolean;
}

/** A real OpenID provider in a separate process, because its library rejects plain objects of Jest's sandbox. */
export class RealProvider {
  private constructor(
    private readonly child: ChildProcess,
    readonly settings: IdentityProvider,
  ) {}

  static async open(publicUrl: string): Promise<RealProvider> {
    const program = join(__dirname, '../../cli/identity-provider.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', program, publicUrl], {
      // It warns that its in-memory storage is for tests only.
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const { issuer } = JSON.parse(line) as { issuer: string };
    return new RealProvider(child, {
      ...{ id: 'school', name: 'School account', issuer, clientId: 'portal', clientSecret: 'of the tests' },
      ...{ verifiedClaim: 'email_verified', trustSecondFactor: false, studentsOf: [], freshPrompt: 'login' },
    });
  }

  /** Follows redirects like a browser and signs in, until the provider redirects to another site; returns that URL. */
  async visit(address: string, { subject, email, isVerified }: Person): Promise<URL> {
    const cookies = new Map<string, string>();
    const form = new URLSearchParams({ subject, email, name: 'Ece Aydın', ...(isVerified && { verified: 'on' }) });
    let next = new URL(address);
    while (next.origin === this.settings.issuer) {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const signIn = next.pathname.startsWith('/interaction/') ? { method: 'POST', body: form } : {};
      const answer = await fetch(next, { redirect: 'manual', headers: { cookie }, ...signIn });
      for (const each of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
        cookies.set(name, value);
      }
      const location = answer.headers.get('location');
      if (!location) throw new Error(`${next.pathname} answered ${answer.status}: ${await answer.text()}`);
      next = new URL(location, next);
    }
    return next;
  }

  async close(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.stdin?.end();
    await ended;
  }
}
