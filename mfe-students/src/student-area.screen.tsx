import { useSearchParams } from '@teacher-portal/remote-sdk/router';
import { LazyRosterDialog } from './features/roster-import/lazy-roster-dialog';
import { Screen as StudentList } from './features/student-list/student-list.screen';

/** The student list; `?roster=upload` opens the roster import above it. */
export function Screen() {
  const [address, setAddress] = useSearchParams();
  const close = () => {
    const without = new URLSearchParams(address);
    without.delete('roster');
    setAddress(without, { replace: true });
  };
  return (
    <>
      <StudentList />
      {address.get('roster') === 'upload' && <LazyRosterDialog onClose={close} />}
    </>
  );
}
