/**
 * Writes a content file as people write it: two spaces, and the keys in the order of the schema, so
 * that a change of one text changes one line. Fields that were left empty and may be are left out.
 * @param config the editor's configuration
 * @param data the entry as the form holds it
 * @param keys the keys of its first level in order, which tell of which file it is
 */
export function writeContent(config, data, keys) {
  return `${JSON.stringify(ordered(fieldsByKeys(config, keys), data), null, 2)}\n`;
}

/** The same as {@link writeContent}, as a value. */
export function ordered(fields, data) {
  const known = fields.flatMap((field) => {
    const value = fieldValue(field, data[field.name]);
    return value === undefined ? [] : [[field.name, value]];
  });
  const names = new Set(fields.map(({ name }) => name));
  const unknown = Object.entries(data).filter(([key]) => !names.has(key));
  return Object.fromEntries([...known, ...unknown]);
}

function fieldValue(field, value) {
  if (isEmpty(value)) {
    if (field.optional) return undefined;
    return field.widget === 'list' ? (value ?? []) : (value ?? '');
  }
  if (field.widget === 'list') {
    return field.fields ? value.map((entry) => ordered(field.fields, entry ?? {})) : value;
  }
  if (field.widget === 'object') {
    const group = ordered(field.fields, value);
    // A group that may be left out is left out when nothing stands in it.
    return field.optional && Object.values(group).every(isEmpty) ? undefined : group;
  }
  return value;
}

function isEmpty(value) {
  return value === null || value === undefined || value === '';
}

/** The fields of an entry of a collection; `name` is that of its file, when it is a single one. */
export function fieldsOf(config, collection, name) {
  const { files, fields } = config.collections.find((one) => one.name === collection);
  return files ? files.find((file) => file.name === name).fields : fields;
}

function fieldsByKeys(config, keys) {
  const all = config.collections.flatMap(({ files, fields }) =>
    files ? files.map((file) => file.fields) : [fields],
  );
  const wanted = keys.join();
  return all.find((fields) => fields.map(({ name }) => name).join() === wanted) ?? [];
}
