/** Everything that other modules may import of this one. */
export { requirePassword } from './account/account.commands';
export { isUsable } from './policy';
export { endAllSessions, findByEmail, findById, revokeCalendarFeeds } from './repository';
export { type Caller, refusedSignIn, signInActions, startSession } from './session.commands';
export { linkIdentity, recordingRefusals, verifiedEmailOf } from './single-sign-on/identity.commands';
export { useIdentity } from './single-sign-on/identity.repository';
export { type Door, endVisit, openVisit, providerOf } from './single-sign-on/provider-visit';
export { type Claims, refused } from './single-sign-on/relying-party';
