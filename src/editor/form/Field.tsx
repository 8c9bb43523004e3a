import { type ComponentType, lazy, memo, Suspense, useRef } from 'react';
import { DateField, DateTimeField, TimeField } from '../dates/DateField';
import * as styles from '../Editor.module.css';
import { AttachmentField } from './AttachmentField';
import { useOpenedField } from './field-opener';
import {
  asSentence,
  capitalize,
  type FieldProps,
  joinPath,
  type SpecOf,
  useForm,
} from './form-context';
import { type Control, inputProps, LabelledField } from './LabelledField';
import { LinesField } from './LinesField';
import { LinkField } from './LinkField';
import { ListField } from './ListField';

/** One field of a form, of any kind. */
export const Field = memo(function Field({ spec, value, path }: FieldProps) {
  switch (spec.kind) {
    case 'group':
      return <Group spec={spec} value={value} path={path} />;
    case 'list': {
      const rows = Array.isArray(value) ? value : [];
      return isLines(spec, rows) ? (
        <LinesField spec={spec} value={rows} path={path} />
      ) : (
        <ListField spec={spec} value={rows} path={path} Entry={Field} />
      );
    }
    case 'variants':
      return null;
    default:
      // Editors neither see nor change what links name an entry by.
      if (spec.metadata.format === 'id') return null;
      return <TextField spec={spec} value={typeof value === 'string' ? value : ''} path={path} />;
  }
});

/** Whether a list is edited as lines in one text box. */
function isLines({ entry }: SpecOf<'list'>, rows: readonly unknown[]): boolean {
  const isText = entry.kind === 'text' && entry.metadata.format === 'text';
  return isText && rows.every((row) => typeof row === 'string' && !row.includes('\n'));
}

function Group({ spec, value, path }: FieldProps<'group'>) {
  const { format = '' } = spec.metadata;
  const Picture = PICTURES[format];
  const fields = Picture ? (
    <Suspense fallback={null}>
      <Picture spec={spec} value={value} path={path} />
    </Suspense>
  ) : (
    spec.fields.map(([key, field]) => (
      <Field key={key} spec={field} value={Object(value)[key]} path={joinPath(path, key)} />
    ))
  );
  const problem = path === '' ? null : <GroupProblem path={path} />;
  // List rows and the form itself already have a heading.
  if (path === '' || /\.\d+$/.test(path)) {
    return (
      <>
        {problem}
        {fields}
      </>
    );
  }
  return (
    <fieldset className={styles.group}>
      <legend>{spec.title}</legend>
      <p className={styles.quiet}>{spec.description}</p>
      {problem}
      {fields}
    </fieldset>
  );
}

/** An error that belongs to several fields together, such as a last day before the first. */
function GroupProblem({ path }: { readonly path: string }) {
  const { problems } = useForm();
  const place = useRef<HTMLParagraphElement>(null);
  const problem = problems.get(path);
  useOpenedField((target, finish) => {
    if (target.path !== path) return;
    finish();
    place.current?.focus();
  });
  return (
    <p ref={place} role="status" tabIndex={-1} className={styles.problem}>
      {problem === undefined ? null : asSentence(problem)}
    </p>
  );
}

// These fields are loaded with the first form that needs them.
const PICTURES: Readonly<Record<string, ComponentType<FieldProps<'group'>>>> = {
  photo: lazy(() => import(/* webpackChunkName: "editor-pictures" */ '../pictures/PictureField')),
  cover: lazy(() => import(/* webpackChunkName: "editor-pictures" */ '../pictures/CoverField')),
};

const RichTextField = lazy(
  () => import(/* webpackChunkName: "editor-rich-text" */ '../rich-text/RichTextField'),
);

type TextFieldProps = FieldProps<'text' | 'choice'> & { readonly value: string };

function TextField({ spec, value, path }: TextFieldProps) {
  const { targets } = useForm();
  const { format } = spec.metadata;
  return (
    <LabelledField
      spec={spec}
      path={path}
      value={value}
      // The hint of the schema explains the text of a table, which this form does not show.
      hint={format === 'table' ? 'The first row has the headings.' : spec.description}
    >
      {(control) => {
        if (spec.kind === 'choice') return <Choice {...control} spec={spec} />;
        switch (format) {
          case 'richText':
            return (
              <Suspense fallback={<textarea readOnly value={value} className={styles.text} />}>
                <RichTextField {...control} targets={targets} />
              </Suspense>
            );
          case 'day':
            return <DateField {...control} />;
          case 'timeOfDay':
            return <TimeField {...control} />;
          case 'dateTime':
            return <DateTimeField {...control} />;
          case 'document':
            return <AttachmentField {...control} />;
          case 'page':
          case 'link':
            return <LinkField {...control} targets={targets} onlyPages={format === 'page'} />;
          case 'text':
            return <textarea {...inputProps(control)} rows={3} />;
          case 'table':
            return (
              <Suspense fallback={null}>
                <TableField {...control} title={spec.title} path={path} />
              </Suspense>
            );
          default:
            return <input {...inputProps(control)} autoComplete="off" />;
        }
      }}
    </LabelledField>
  );
}

const TableField = lazy(() => import(/* webpackChunkName: "editor-table" */ './TableField'));

function Choice({ spec, ...control }: Control & { readonly spec: SpecOf<'choice'> }) {
  return (
    <select {...inputProps(control)}>
      {spec.required ? null : <option value="">None</option>}
      {spec.options.map((option) => (
        <option key={option} value={option}>
          {capitalize(option)}
        </option>
      ))}
    </select>
  );
}
