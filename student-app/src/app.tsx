import { cardPath, guardianPath, phoneCameraPath, studentSignOnPath } from 'shared/contract/learn-address';
import { Route, Router, Switch } from 'wouter';
import { ExamScreen } from './exam/exam.screen';
import { HomeScreen } from './home/home.screen';
import { NotFoundScreen } from './page/not-found.screen';
import { useSession } from './session/session';
import { lazyScreen } from './study/lazy';
import { SignInScreen } from './sign-in/sign-in.screen';

const AssessmentScreen = lazyScreen(async () => (await import('./assessment/assessment.screen')).AssessmentScreen);
const ResultScreen = lazyScreen(async () => (await import('./result/result.screen')).ResultScreen);
const ProgressScreen = lazyScreen(async () => (await import('./progress/progress.screen')).ProgressScreen);
const PracticeTopicsScreen = lazyScreen(
  async () => (await import('./practice/practice-topics.screen')).PracticeTopicsScreen,
);
const PracticeScreen = lazyScreen(async () => (await import('./practice/practice.screen')).PracticeScreen);
const LecturesScreen = lazyScreen(async () => (await import('./lectures/lectures.screen')).LecturesScreen);
const LectureScreen = lazyScreen(async () => (await import('./lectures/lecture.screen')).LectureScreen);
const RemindersScreen = lazyScreen(async () => (await import('./reminders/reminders.screen')).RemindersScreen);
const PhoneCameraScreen = lazyScreen(
  async () => (await import('./phone-camera/phone-camera.screen')).PhoneCameraScreen,
);
const GuardianScreen = lazyScreen(async () => (await import('./guardian/guardian.screen')).GuardianScreen);
const AreaScreen = lazyScreen(async () => (await import('./areas/area.screen')).AreaScreen);
const SignOnScreen = lazyScreen(async () => (await import('./sign-on/sign-on.screen')).SignOnScreen);
const CardScreen = lazyScreen(async () => (await import('./report-card/report-card.screen')).ReportCardScreen);

/** Guardians and a teacher's phone have no session; these pages open without one even where a student is signed in. */
export function App() {
  return (
    <Router base="/learn">
      <Switch>
        <Route path={guardianPath}>
          <GuardianScreen />
        </Route>
        <Route path={phoneCameraPath}>
          <PhoneCameraScreen />
        </Route>
        <Route path={studentSignOnPath}>
          <SignOnScreen />
        </Route>
        <Route path={cardPath}>
          <CardScreen />
        </Route>
        <Route>
          <OfStudent />
        </Route>
      </Switch>
    </Router>
  );
}

/** Without a session every other URL shows the sign-in form first, then the requested page. */
function OfStudent() {
  const session = useSession();
  if (!session) return <SignInScreen />;
  return (
    <Switch>
      <Route path="/">
        <HomeScreen session={session} />
      </Route>
      <Route path="/assessment/:id">{({ id }) => <AssessmentScreen id={Number(id)} />}</Route>
      <Route path="/result/:id">{({ id }) => <ResultScreen key={id} id={Number(id)} />}</Route>
      <Route path="/attempt/:id">{({ id }) => <ExamScreen key={id} session={session} id={Number(id)} />}</Route>
      <Route path="/progress">
        <ProgressScreen />
      </Route>
      <Route path="/practice">
        <PracticeTopicsScreen />
      </Route>
      <Route path="/practice/:id">{({ id }) => <PracticeScreen key={id} topicId={Number(id)} />}</Route>
      <Route path="/reminders">
        <RemindersScreen />
      </Route>
      <Route path="/lectures">
        <LecturesScreen session={session} />
      </Route>
      <Route path="/lectures/:id">{({ id }) => <LectureScreen key={id} session={session} id={Number(id)} />}</Route>
      <Route path="/area/:name">{({ name }) => <AreaScreen key={name} name={name} uid={session.uid} />}</Route>
      <Route>
        <NotFoundScreen />
      </Route>
    </Switch>
  );
}
