import { type FastifyInstance } from 'fastify';
import { finishSingleSignOn, startSingleSignOn } from 'shared/contract/single-sign-on';
import { type Audit } from '../../../server/audit/audit';
import { route } from '../../../server/route';
import { signInActions } from '../session.commands';
import { finishProviderSignIn, startProviderSignIn } from './single-sign-on.commands';

const isFirstStep: Audit = { audit: false, because: 'It makes a challenge; what answers it is recorded.' };

/** Signing in with an account of an identity provider. */
export function singleSignOnRoutes(app: FastifyInstance): void {
  route(app, startSingleSignOn, isFirstStep, async (call) => ({
    data: await startProviderSignIn(call, call.body.provider),
  }));

  route(
    app,
    finishSingleSignOn,
    { audit: [...signInActions, 'account.registered', 'account.identityLinked'] },
    async (call) => ({ data: await finishProviderSignIn(call) }),
  );
}
