import { type ChangeEvent, useId, useRef, useState } from 'react';
import { ApiError } from 'shared/http';
import { Button, Flex, Stack, Text } from 'shared/ui/core';
import { PersonPicture } from './person-picture';
import { squarePicture } from './square-picture';
import { uploadPersonPicture } from './upload-lecture-file';

interface PictureFieldProps {
  /** Name of the person. */
  name: string;
  words: { label: string; choose: string; remove: string; noPicture: string };
  /** Readable URL of the current picture. */
  source: string | null | undefined;
  /** Error of the server. */
  error: string | undefined;
  /** Called with the stored URL of the uploaded picture, or null when the picture was removed. */
  onChange: (path: string | null) => void;
}

/** Uploads a picture after cropping and scaling it on the device. */
function useChosenPicture({ onChange, words }: Pick<PictureFieldProps, 'onChange' | 'words'>) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** The selection in this visit; null if the picture was removed. */
  const [chosen, setChosen] = useState<string | null>();
  const send = async (file: File) => {
    setSending(true);
    setProblem(undefined);
    try {
      const picture = await squarePicture(file);
      if (!picture) return setProblem(words.noPicture);
      const { fileUrl, readUrl } = await uploadPersonPicture(picture);
      setChosen(readUrl);
      onChange(fileUrl);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setSending(false);
    }
  };
  const remove = () => {
    setProblem(undefined);
    setChosen(null);
    onChange(null);
  };
  return { chosen, isSending, problem, send, remove };
}

/** A person's picture with buttons to select another one and to remove it. */
export function PictureField({ name, words, source, error, onChange }: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { chosen, isSending, problem = error, send, remove } = useChosenPicture({ onChange, words });
  const shown = chosen === undefined ? source : chosen;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Reset, so that the same file can be selected again.
    target.value = '';
    if (file) void send(file);
  };
  return (
    <Stack gap="1" role="group" aria-labelledby={id} aria-describedby={problem && `${id}problem`}>
      <Text id={id} fontWeight="medium">
        {words.label}
      </Text>
      <Flex align="center" gap="3" wrap="wrap">
        <PersonPicture name={name} source={shown} large />
        <Button size="sm" loading={isSending} onClick={() => input.current?.click()}>
          {words.choose}
        </Button>
        {shown && (
          <Button size="sm" variant="ghost" disabled={isSending} onClick={remove}>
            {words.remove}
          </Button>
        )}
        <input ref={input} type="file" accept="image/*" hidden aria-label={words.choose} onChange={choose} />
      </Flex>
      {problem && (
        <Text id={`${id}problem`} size="small" tone="bad" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  );
}
