import { useTranslation } from 'shared/i18n';
import { limits } from '../../contract/limits';
import { Textarea } from '../controls/controls';
import { Field } from '../controls/field';
import {
  FileChoice,
  type FileKind,
  MEGABYTE,
  PlacedFileForm,
  type PlacedFileProps,
  usePlacedFile,
} from './placed-file';
import { selectedSound } from './sound-node';
import { soundFault, soundFiles, type SoundFault } from './upload-sound';

const sound: FileKind<string, SoundFault> = {
  node: 'sound',
  selected: selectedSound,
  noWords: '',
  attributesOf: (words) => ({ title: words.trim() }),
  isBare: (words) => words.trim() === '',
  faultOf: soundFault,
  failed: 'soundFailed',
};

/** Uploads a sound and puts it into the text, or changes what describes the selected one. */
export function SoundDialog(props: PlacedFileProps) {
  const { t } = useTranslation('richText');
  const asked = usePlacedFile(props, sound);
  const { words, setWords, fault, lacksWords } = asked;
  const mb = limits.uploadMaxBytes / MEGABYTE;
  return (
    <PlacedFileForm title={t('sound')} asked={asked} insert={t('soundInsert')} onClose={props.onClose}>
      <FileChoice
        asked={asked}
        label={t('soundFile')}
        helper={t('soundLimits', { mb })}
        error={fault && t(fault, { mb })}
        accept={soundFiles}
      />
      <Field
        label={t('soundWords')}
        helper={t('soundWordsHelper')}
        error={lacksWords ? t('soundWordsNone') : undefined}
        required
      >
        <Textarea value={words} onChange={(event) => setWords(event.target.value)} />
      </Field>
    </PlacedFileForm>
  );
}
