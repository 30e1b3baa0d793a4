import { cleanSignIn, signInProblems } from 'shared/contract/sign-in.rules';
import { FIRST_DATA, type FirstData } from './first-data';
import type { FirstErrors, FirstForm } from './first-form';
import { sendFirst } from './send-first';
import { showErrors, showSending } from './show-state';

interface Refusal {
  code: string;
  message: string;
}

const isRefusal = (data: unknown): data is Refusal =>
  typeof (data as Refusal | undefined)?.code === 'string' && typeof (data as Refusal).message === 'string';

const keyed = (problems: Partial<Record<string, string>>, type: string): FirstErrors =>
  Object.fromEntries(Object.entries(problems).map(([name, message = '']) => [name, { type, message }]));

const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Record<string, string>;

/**
 * A form before the shell has loaded: the sign-in form validates, submits and shows errors like the React screen;
 * other forms can be filled in, and are submitted once the shell has loaded.
 */
export class RunningForm implements FirstForm {
  errors: FirstErrors = {};
  isSubmitted = false;
  answer: FirstForm['answer'];
  refused: FirstForm['refused'];
  private isFrozen = false;
  private postponed: (() => void) | undefined;
  private parsed: FirstData | undefined;

  constructor(private readonly stop: AbortController) {}

  /** Read lazily: the data block comes after the script. */
  private get data(): FirstData {
    return (this.parsed ??= JSON.parse(document.getElementById(FIRST_DATA)?.textContent ?? '{}') as FirstData);
  }

  freeze(): void {
    this.isFrozen = true;
  }

  finish(): (() => void) | undefined {
    this.stop.abort();
    window.firstForm = undefined;
    return this.postponed;
  }

  /** Menus, passkeys and other screens need the shell. */
  postpone(control: HTMLElement): void {
    this.postponed = () => control.click();
  }

  submit(form: HTMLFormElement): void {
    const isWaiting = this.isFrozen || this.data.address === '';
    if (isWaiting) this.postponed = () => form.requestSubmit();
    if (isWaiting || this.answer) return;
    this.isSubmitted = true;
    this.show(form, keyed(this.problemsOf(form), 'custom'));
    const invalid = form.querySelector<HTMLElement>('[aria-invalid=true]');
    if (invalid) invalid.focus();
    else void this.send(form);
  }

  /** After the first validation, every change validates again. */
  recheck({ form, name }: HTMLInputElement): void {
    if (!form || !this.isSubmitted || this.isFrozen) return;
    const { [name]: found } = this.problemsOf(form);
    const { [name]: _old, ...others } = this.errors;
    this.show(form, { ...others, ...(found && keyed({ [name]: found }, 'custom')) });
  }

  private problemsOf(form: HTMLFormElement): Partial<Record<string, string>> {
    return signInProblems(valuesOf(form), new RegExp(this.data.emailPattern));
  }

  private show(form: HTMLFormElement, errors: FirstErrors): void {
    this.errors = errors;
    const refusal = this.refused?.answer.data;
    const texts = isRefusal(refusal) ? { ...this.data.texts, [refusal.code]: refusal.message } : this.data.texts;
    showErrors(form, this.data, errors, texts);
  }

  private async send(form: HTMLFormElement): Promise<void> {
    this.answer = sendFirst(this.data.address, cleanSignIn(valuesOf(form)));
    showSending(form, this.data, true);
    const answer = await this.answer;
    // The shell handles a session or a second factor; the form stays busy until then.
    if (this.isFrozen || (answer.status >= 200 && answer.status < 300)) return;
    this.answer = undefined;
    this.refused = { answer, at: performance.now() };
    showSending(form, this.data, false);
    const code = isRefusal(answer.data) ? answer.data.code : (answer.failure ?? 'errors.somethingWentWrong');
    this.show(form, keyed({ root: code }, 'server'));
  }
}
