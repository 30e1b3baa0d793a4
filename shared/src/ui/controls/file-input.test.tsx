import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeLanguage } from 'shared/i18n';
import { renderUi } from '../testing/render-ui';
import { Field } from './field';
import { FileInput } from './file-input';

const file = (name: string) => new File(['x'], name, { type: 'image/png' });

beforeEach(() => changeLanguage('en'));

describe('FileInput', () => {
  it('asks for a file in the language of the page, and shows what was chosen', async () => {
    await changeLanguage('tr');
    renderUi(
      <Field label="Logo">
        <FileInput accept="image/png" />
      </Field>,
      'tr',
    );
    expect(screen.getByText('Dosya seçin')).toBeVisible();
    await userEvent.upload(screen.getByLabelText('Logo'), file('okul.png'));
    expect(screen.getByText('okul.png')).toBeVisible();
  });

  it('asks again once the page has emptied it', async () => {
    renderUi(
      <Field label="Pages">
        <FileInput multiple onChange={({ currentTarget }) => (currentTarget.value = '')} />
      </Field>,
    );
    await userEvent.upload(screen.getByLabelText('Pages'), [file('1.png'), file('2.png')]);
    expect(screen.getByText('Choose files')).toBeVisible();
  });
});
