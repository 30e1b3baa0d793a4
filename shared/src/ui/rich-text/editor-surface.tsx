import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Frame, Surface } from './editor-parts';
import { editorProps, type LeftOut } from './editor-props';
import { extensions } from './extensions';
import { ImageDialog } from './image-dialog';
import { withInertStyles } from './inert-styles';
import { LeftOutNotice } from './left-out-notice';
import { LinkDialog } from './link-dialog';
import { MathDialog } from './math-dialog';
import { SoundDialog } from './sound-dialog';
import { Toolbar } from './toolbar';
import { type Asking } from './tools';
import { type UploadImage } from './upload-image';
import { type UploadSound } from './upload-sound';

interface EditorSurfaceProps {
  label: string;
  /** Attributes of the editable element for assistive technology; must be memoised. */
  wiring: Record<string, string>;
  value: string;
  onChange: (html: string) => void;
  uploadImage?: UploadImage;
  uploadSound?: UploadSound;
  given?: File;
}

const nothing: LeftOut = { pictures: false, formulas: [] };

/** The HTML of an empty document. `editor.isEmpty` is also true of an empty table. */
const emptyText = '<p></p>';

/** Which dialog is open, and for which file; a file that is given opens its own. */
function useAsking(given: File | undefined) {
  const [asking, setAsking] = useState<Asking>();
  const [picked, setPicked] = useState<File>();
  const [taken, setTaken] = useState<File>();
  if (given && given !== taken) {
    setTaken(given);
    setPicked(given);
    setAsking(given.type.startsWith('audio/') ? 'sound' : 'image');
  }
  return { asking, setAsking, picked, setPicked };
}

/** The editor itself, in a lazily loaded chunk because of its size. */
export function EditorSurface({ label, wiring, value, onChange, uploadImage, uploadSound, given }: EditorSurfaceProps) {
  const { asking, setAsking, picked, setPicked } = useAsking(given);
  const [leftOut, setLeftOut] = useState<LeftOut>(nothing);
  const emitted = useRef(value);
  const takesPictures = uploadImage !== undefined;
  const takesSounds = uploadSound !== undefined;
  const props = useMemo(() => {
    const take = (what: 'image' | 'sound') => (file: File) => {
      setPicked(file);
      setAsking(what);
    };
    const onPicture = takesPictures ? take('image') : undefined;
    const onSound = takesSounds ? take('sound') : undefined;
    return {
      ...editorProps({ ask: setAsking, onPicture, onSound, onPaste: setLeftOut }),
      attributes: { dir: 'auto', ...wiring },
    };
  }, [takesPictures, takesSounds, wiring, setAsking, setPicked]);

  const editor = useEditor({
    extensions,
    content: withInertStyles(value),
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: props,
    onUpdate: ({ editor: now }) => {
      const html = now.getHTML();
      emitted.current = html === emptyText ? '' : html;
      onChange(emitted.current);
    },
  });

  useEffect(() => {
    if (value === emitted.current) return;
    // The form was reset or a draft restored; values that came from the editor itself are ignored.
    emitted.current = value;
    editor.commands.setContent(withInertStyles(value), { emitUpdate: false });
  }, [editor, value]);

  const close = () => {
    setAsking(undefined);
    setPicked(undefined);
  };
  return (
    <Frame data-editor="" data-invalid={wiring['aria-invalid']}>
      <Toolbar editor={editor} label={label} withImages={takesPictures} withSounds={takesSounds} onAsk={setAsking} />
      <Surface>
        <EditorContent editor={editor} />
      </Surface>
      <LeftOutNotice leftOut={leftOut} takesPictures={takesPictures} />
      {asking === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {asking === 'math' && <MathDialog editor={editor} onClose={close} />}
      {asking === 'image' && uploadImage && (
        <ImageDialog editor={editor} upload={uploadImage} picked={picked} onClose={close} />
      )}
      {asking === 'sound' && uploadSound && (
        <SoundDialog editor={editor} upload={uploadSound} picked={picked} onClose={close} />
      )}
    </Frame>
  );
}
