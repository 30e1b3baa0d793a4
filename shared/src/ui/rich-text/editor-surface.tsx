import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Frame, Surface } from './editor-parts';
import { editorProps, type GivenFile, type LeftOut } from './editor-props';
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

const nothing: LeftOut = { pictures: [], formulas: [] };

/** The HTML of an empty document. `editor.isEmpty` is also true of an empty table. */
const emptyText = '<p></p>';

/** Which dialog is open, and for which files, one after the other; a file that is given opens its own. */
function useAsking(given: File | undefined) {
  const [asking, setAsking] = useState<Asking>();
  const [picked, setPicked] = useState<readonly GivenFile[]>([]);
  const [taken, setTaken] = useState<File>();
  if (given && given !== taken) {
    setTaken(given);
    setPicked([{ file: given }]);
    setAsking(given.type.startsWith('audio/') ? 'sound' : 'image');
  }
  const close = () => {
    if (picked.length < 2) setAsking(undefined);
    setPicked(picked.slice(1));
  };
  return { asking, setAsking, first: picked[0], waiting: picked.length, setPicked, close };
}

/** The editor itself, in a lazily loaded chunk because of its size. */
export function EditorSurface({ label, wiring, value, onChange, uploadImage, uploadSound, given }: EditorSurfaceProps) {
  const { asking, setAsking, first, waiting, setPicked, close } = useAsking(given);
  const [leftOut, setLeftOut] = useState<LeftOut>(nothing);
  const emitted = useRef(value);
  const takesPictures = uploadImage !== undefined;
  const takesSounds = uploadSound !== undefined;
  const props = useMemo(() => {
    const take = (what: 'image' | 'sound', files: readonly GivenFile[]) => {
      setPicked(files);
      setAsking(what);
    };
    const onPictures = takesPictures ? (files: readonly GivenFile[]) => take('image', files) : undefined;
    const onSound = takesSounds ? (file: File) => take('sound', [{ file }]) : undefined;
    return {
      ...editorProps({ ask: setAsking, onPictures, onSound, onPaste: setLeftOut }),
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
        <ImageDialog
          key={waiting}
          editor={editor}
          upload={uploadImage}
          picked={first?.file}
          alt={first?.alt}
          onClose={close}
        />
      )}
      {asking === 'sound' && uploadSound && (
        <SoundDialog editor={editor} upload={uploadSound} picked={first?.file} onClose={close} />
      )}
    </Frame>
  );
}
