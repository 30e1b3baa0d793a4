import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as contract from '@teacher-portal/remote-sdk/contract/lecture';
import { answer, disconnect, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { enter, fill, name, save, show, toasts } from './testing/editor';
import { lecture } from './testing/fixtures';

// A generous limit: the rich text editor is a lazy chunk, which takes a while on a busy machine.
describe('new lecture', () => {
  test('reports missing fields in the order of the specification, as a toast and at the field, and focuses the first', async () => {
    const { user } = await show('id=101');
    const field = await name();
    await user.click(save());
    await waitFor(() => expect(toasts().getByText('Please enter the lecture title!')).toBeVisible());
    expect(field).toHaveAccessibleDescription('Please enter the lecture title!');
    await waitFor(() => expect(field).toHaveFocus());
    const summary = within(screen.getByRole('group', { name: '3 fields need attention:' }));
    const links = summary.getAllByRole('link').map(({ textContent }) => textContent);
    expect(links).toEqual(['Name', 'Type', 'Tag slots']);

    await enter(user, field, 'Cells');
    await user.click(save());
    await waitFor(() => expect(toasts().getByText('Please select the lecture type!')).toBeVisible());
    await waitFor(() => expect(screen.getByLabelText(/^Video/)).toHaveFocus());
  });

  test('requires material for a theory lecture, a description for a link alone, and a topic for every lecture', async () => {
    const { user } = await show('id=101');
    await enter(user, await name(), 'Cells');
    await user.click(screen.getByLabelText(/^Theory/));
    const content = await screen.findByRole('textbox', { name: 'Content' });
    await user.click(save());
    await waitFor(() => expect(toasts().getByText('Please provide lecture material!')).toBeVisible());
    await waitFor(() => expect(content).toHaveFocus());

    await enter(user, screen.getByLabelText('Or paste a link'), 'https://example.org/cells');
    await user.click(save());
    await waitFor(() => expect(toasts().getByText('Please enter the lecture description!')).toBeVisible());
    await waitFor(() => expect(screen.getByLabelText('Description')).toHaveFocus());

    await user.keyboard('Hi');
    await user.click(save());
    await waitFor(() => expect(toasts().getByText('Please add at least one topic to the lecture!')).toBeVisible());
    await waitFor(() => expect(screen.getByLabelText('Topic')).toHaveFocus());
    expect(screen.getByLabelText('Topic')).toBeInvalid();
    await user.selectOptions(screen.getByLabelText('Topic'), '1001');
    await waitFor(() => expect(screen.getByLabelText('Topic')).toBeValid());
  });

  test('creates the lecture, adds it to the course and its topic, and clears the form for the next one', async () => {
    const created = answer(contract.createLecture, lecture());
    const added = answer(contract.addLectureToCourse, lecture());
    const tagged = answer(contract.addLectureToCategory, lecture());
    const { user } = await show('id=101&topicId=1001');
    await fill(user, 'Cell membrane');
    await user.click(save());
    await waitFor(() => expect(toasts().getByText('Lecture created!')).toBeVisible());
    expect(created[0]?.body).toMatchObject({
      name: 'Cell membrane',
      type: 1,
      tagSlots: [{ startTime: '00:00', endTime: '00:00', tagId: 1001 }],
    });
    expect(added[0]?.body).toEqual({ lectureId: 501, courseId: 101 });
    expect(tagged[0]?.body).toEqual({ lectureId: 501, tagId: 1001 });
    await waitFor(async () => expect(await name()).toHaveValue(''));
    expect(await name()).toHaveFocus();
    expect(screen.getByRole('combobox', { name: 'Topic' })).toHaveDisplayValue('Cells');
  });

  test('leads from the message about a saved lecture to that lecture', async () => {
    answer(contract.createLecture, lecture());
    answer(contract.addLectureToCourse, lecture());
    answer(contract.addLectureToCategory, lecture());
    const { user, router } = await show('id=101&topicId=1001');
    await fill(user, 'Cell membrane');
    await user.click(save());
    await user.click(await toasts().findByRole('button', { name: 'Open the lecture' }));
    await waitFor(() => expect(router.state.location.search).toBe('?id=101&topicId=1001&lectureId=501'));
    expect(router.state.location.pathname).toBe('/course/course-details/topic-details');
  });

  test('shows one message when adding to the course fails, keeps the form, and does not create a second lecture on retry', async () => {
    const created = answer(contract.createLecture, lecture());
    answer(contract.addLectureToCategory, lecture());
    refuse(contract.addLectureToCourse, 503, 'errors.somethingWentWrong');
    const { user } = await show('id=101&topicId=1001');
    await fill(user, 'Cell membrane');
    await user.click(save());
    expect(await screen.findByText(/could not be saved/)).toBeVisible();
    expect(toasts().getAllByRole('listitem')).toHaveLength(1);
    expect(await name()).toHaveValue('Cell membrane');

    const again = answer(contract.addLectureToCourse, lecture());
    await user.click(save());
    await waitFor(() => expect(toasts().getByText('Lecture created!')).toBeVisible());
    expect(created).toHaveLength(1);
    expect(again).toHaveLength(1);
  });

  test('disables the fields while saving, and enables them with the focus restored after a failure', async () => {
    let letGo = () => {};
    const delay = new Promise<void>((resolve) => (letGo = resolve));
    refuse(contract.createLecture, 503, 'errors.somethingWentWrong', { delay });
    const { user } = await show('id=101&topicId=1001');
    await fill(user, 'Cell membrane');
    const field = await name();
    await user.click(field);
    await user.keyboard('{Enter}');
    const disabled = await waitFor(() => {
      const box = field.closest('[aria-busy=true]');
      expect(box).toHaveAttribute('inert');
      return box;
    });
    expect(disabled).toContainElement(screen.getByRole('textbox', { name: 'Description' }));
    expect(disabled).not.toContainElement(screen.getByRole('button', { name: 'Save' }));
    // Browsers blur an element that becomes inert.
    field.blur();
    letGo();
    expect(await screen.findByText(/could not be saved/)).toBeVisible();
    await waitFor(() => expect(disabled).not.toHaveAttribute('inert'));
    await waitFor(() => expect(field).toHaveFocus());
  });

  test('repeats a lost creation with the same idempotency key', async () => {
    const lost = disconnect(contract.createLecture);
    const { user } = await show('id=101&topicId=1001');
    await fill(user, 'Cell membrane');
    await user.click(save());
    expect(await screen.findByText(/could not be saved/)).toBeVisible();
    const created = answer(contract.createLecture, lecture());
    answer(contract.addLectureToCourse, lecture());
    answer(contract.addLectureToCategory, lecture());
    await user.click(save());
    await toasts().findByText('Lecture created!');
    expect(created[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'));
  });

  test('shows overlapping slots as a warning without preventing the save', async () => {
    const created = answer(contract.createLecture, lecture());
    answer(contract.addLectureToCourse, lecture());
    answer(contract.addLectureToCategory, lecture());
    const { user } = await show('id=101&topicId=1001');
    await fill(user, 'Cell membrane');
    await user.click(screen.getByRole('button', { name: 'Add a slot' }));
    const second = within(screen.getByRole('group', { name: 'Slot 2' }));
    await user.selectOptions(second.getByRole('combobox'), '1002');
    const times = async (slot: number, start: string, end: string) => {
      const row = within(screen.getByRole('group', { name: `Slot ${slot}` }));
      await enter(user, row.getByRole('textbox', { name: 'Start' }), start);
      await enter(user, row.getByRole('textbox', { name: 'End' }), end);
    };
    await times(1, '0:05', '0:20');
    await times(2, '00:10', '00:30');
    expect(second.getByText('Overlaps with Cells (00:05–00:20)')).toBeVisible();
    await user.click(save());
    await toasts().findByText('Lecture created!');
    expect(created[0]?.body).toMatchObject({
      tagSlots: [
        { startTime: '00:05', endTime: '00:20', tagId: 1001 },
        { startTime: '00:10', endTime: '00:30', tagId: 1002 },
      ],
    });
  });

  test('reports the first error of the first refused file as a toast and at the field', async () => {
    const { user } = await show('id=101');
    await name();
    await user.click(screen.getByLabelText(/^Video/));
    const chooser = await screen.findByLabelText('Video file', { selector: 'input' });
    const choose = (...files: File[]) => fireEvent.change(chooser, { target: { files } });
    choose(new File(['x'], 'film.exe', { type: 'video/mp4' }), new File(['x'], 'film.mp4', { type: 'video/mp4' }));
    await waitFor(() => expect(toasts().getByText('File type must be .mpv, .mp4, .mkv')).toBeVisible());
    expect(screen.getByRole('button', { name: 'Video file Choose a file' })).toHaveAccessibleDescription(
      /File type must be/,
    );
    choose(new File(['x'], 'one.mp4', { type: 'video/mp4' }), new File(['x'], 'two.mp4', { type: 'video/mp4' }));
    await waitFor(() => expect(toasts().getByText('Too many files')).toBeVisible());
    const large = new File(['x'], 'large.mp4', { type: 'video/mp4' });
    Object.defineProperty(large, 'size', { value: 512_000_001 });
    choose(large);
    await waitFor(() => expect(toasts().getByText('The file is too large!')).toBeVisible());
  });

  test('previews a linked video like the page of the lecture, and loads nothing of it before a click', async () => {
    const { user } = await show('id=101');
    await enter(user, await name(), 'Cells');
    await user.click(screen.getByLabelText(/^Video/));
    await enter(user, screen.getByLabelText('Or paste a link'), 'https://youtu.be/aqz-KE-bpKQ');
    expect(await screen.findByText('YouTube')).toBeVisible();
    expect(document.querySelector('iframe')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect(screen.getByTitle('Cells')).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1',
    );
  });

  test('previews a recording on another server as a link, and says so', async () => {
    const { user } = await show('id=101');
    await enter(user, await name(), 'Cells');
    await user.click(screen.getByLabelText(/^Video/));
    const link = screen.getByLabelText('Or paste a link');
    await enter(user, link, 'https://media.example/cells.mp4');
    expect(await screen.findByText('media.example')).toBeVisible();
    expect(link).toHaveAccessibleDescription(/opens in a new tab\. Upload the file/);
    expect(screen.queryByRole('button', { name: 'Play' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
      'href',
      'https://media.example/cells.mp4',
    );
  });

  test('keeps start and end of a slot in one row when one of them has an error', async () => {
    const { user } = await show('id=101&topicId=1001');
    await fill(user, 'Cell membrane');
    const row = within(screen.getByRole('group', { name: 'Slot 1' }));
    await enter(user, row.getByRole('textbox', { name: 'Start' }), '00:20');
    await enter(user, row.getByRole('textbox', { name: 'End' }), '00:10');
    await user.click(save());
    await waitFor(() => expect(row.getByRole('textbox', { name: 'End' })).toBeInvalid());
    for (const take of row.getAllByRole('button')) {
      expect(take.parentElement).toHaveStyle({ alignItems: 'flex-start' });
    }
  });

  test('asks before resetting the form', async () => {
    const { user } = await show('id=101');
    await enter(user, await name(), 'Cells');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Reset' }));
    await waitFor(async () => expect(await name()).toHaveValue(''));
  });
});
