import { lazy, Suspense } from 'react';
import { plainText } from '../../schema/markdown';
import * as styles from '../Editor.module.css';
import { useForm } from '../form/form-context';
import { plainRichText, writeRichText } from '../rich-text/plain-rich-text';
import { type BoxProps, type FieldFormat, textTitle } from './field-format';

const importField = () =>
  import(/* webpackChunkName: "editor-rich-text" */ '../rich-text/RichTextField');
const RichTextField = lazy(importField);

function Box(control: BoxProps) {
  const { targets } = useForm();
  return (
    <Suspense fallback={<textarea readOnly value={control.value} className={styles.text} />}>
      <RichTextField {...control} targets={targets} />
    </Suspense>
  );
}

/** Formatted texts that were shown, which keep their format when they are copied and pasted. */
const formatted = new Set<string>();

/** A cell has no bold or links, so that formatted text is shown as Markdown. */
export const richText: FieldFormat = {
  Box,
  load: importField,
  cell: {
    write: (value) => {
      const plain = plainRichText(value);
      if (plain === undefined) formatted.add(value);
      return plain ?? value;
    },
    read: (written) => (formatted.has(written) ? written : writeRichText(written)),
    isRaw: (value) => plainRichText(value) === undefined,
    isDownloadedAsShown: true,
  },
  title: textTitle(plainText),
};
