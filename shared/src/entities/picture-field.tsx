import { type ChangeEvent, useId, useRef, useState } from 'react';
import { ApiError } from 'shared/http';
import { Button, Flex, Stack, Text } from 'shared/ui/core';
import { PersonPicture } from './person-picture';
import { squarePicture } from './square-picture';
import { uploadPersonPicture } from './upload-lecture-file';

interface PictureFieldProps {
  /** Of the person. */
  name: string;
  words: { label: string; choose: string; remove: string; noPicture: string };
  /** Where the present picture can be read. */
  source: string | null | undefined;
  /** Why the server refused it. */
  error: string | undefined;
  /** Gets the stored address of the uploaded picture, or null when the picture is taken away. */
  onChange: (path: string | null) => void;
}

/** Uploads a picture, made small and square on the device before. */
function useChosenPicture({ onChange, words }: Pick<PictureFieldProps, 'onChange' | 'words'>) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** What was chosen since the field is there; null if the picture was taken away. */
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

/** A person's picture with the buttons to choose another one and to take it away. */
export function PictureField({ name, words, source, error, onChange }: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { chosen, isSending, problem = error, send, remove } = useChosenPicture({ onChange, words });
  const shown = chosen === undefined ? source : chosen;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file can be chosen again.
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
