import { useEffect, useState } from 'react';
import { useLanguage, useTranslation } from 'shared/i18n';
import { Button } from 'shared/ui/plain';
import { textOf } from '../exam/written-text';

interface ReadAloudProps {
  /** The question as rich text. */
  html: string;
  options: readonly { value: string }[];
}

const voiceOf = () => (globalThis as { speechSynthesis?: SpeechSynthesis }).speechSynthesis;
const letter = (index: number) => String.fromCharCode(65 + index);

/** Reads a question and its options aloud by speech synthesis; renders nothing without it. */
export function ReadAloud({ html, options }: ReadAloudProps) {
  const { t } = useTranslation('learn');
  const language = useLanguage();
  const [isReading, setReading] = useState(false);
  const voice = voiceOf();
  useEffect(() => () => voice?.cancel(), [voice, html]);
  if (!voice) return null;
  function toggle() {
    voice?.cancel();
    setReading(!isReading);
    if (isReading) return;
    const text = [textOf(html), ...options.map(({ value }, index) => `${letter(index)}: ${value}`)].join('.\n');
    const speech = new SpeechSynthesisUtterance(text);
    speech.lang = language;
    speech.onend = () => setReading(false);
    speech.onerror = () => setReading(false);
    voice?.speak(speech);
  }
  return (
    <Button variant="quiet" aria-pressed={isReading} onClick={toggle}>
      {t(isReading ? 'reading.stop' : 'reading.aloud')}
    </Button>
  );
}
