import { cardPath, guardianPath, phoneCameraPath, studentSignOnPath } from 'shared/contract/learn-address';
import { Route, Router, Switch } from 'wouter';
import { AssessmentScreen } from './assessment/assessment.screen';
import { ExamScreen } from './exam/exam.screen';
import { HomeScreen } from './home/home.screen';
import { NotFoundScreen } from './page/not-found.screen';
import { useSession } from './session/session';
import { later } from './study/later';
import { SignInScreen } from './sign-in/sign-in.screen';

const ResultScreen = later(async () => (await import('./result/result.screen')).ResultScreen);
const ProgressScreen = later(async () => (await import('./progress/progress.screen')).ProgressScreen);
const PracticeTopicsScreen = later(
  async () => (await import('./practice/practice-topics.screen')).PracticeTopicsScreen,
);
const PracticeScreen = later(async () => (await import('./practice/practice.screen')).PracticeScreen);
const LecturesScreen = later(async () => (await import('./lectures/lectures.screen')).LecturesScreen);
const LectureScreen = later(async () => (await import('./lectures/lecture.screen')).LectureScreen);
const PhoneCameraScreen = later(async () => (await import('./phone-camera/phone-camera.screen')).PhoneCameraScreen);
const GuardianScreen = later(async () => (await import('./guardian/guardian.screen')).GuardianScreen);
const SignOnScreen = later(async () => (await import('./sign-on/sign-on.screen')).SignOnScreen);
const CardScreen = later(async () => (await import('./report-card/report-card.screen')).ReportCardScreen);

/** Guardians and the phone of a teacher come without a session, also on a phone where a student is signed in. */
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

/** Without a session every other URL shows the sign-in form first, and then the requested page. */
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
      <Route path="/lectures">
        <LecturesScreen />
      </Route>
      <Route path="/lectures/:id">{({ id }) => <LectureScreen key={id} session={session} id={Number(id)} />}</Route>
      <Route>
        <NotFoundScreen />
      </Route>
    </Switch>
  );
}
