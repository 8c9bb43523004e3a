import { fieldsOf } from './content-format.js';
import { draftOf } from './draft.js';

/**
 * The preview beside the form: the site's own /preview in a frame, which gets the draft at every
 * change and answers with the field of a text that was clicked (see src/editor/preview/messages.ts).
 */
export function previewPane(config) {
  const { createClass, h, location } = window;
  return createClass({
    componentDidMount() {
      window.addEventListener('message', this.hear);
      this.tell();
    },
    componentDidUpdate() {
      this.tell();
    },
    componentWillUnmount() {
      window.removeEventListener('message', this.hear);
    },
    hear({ origin, source, data }) {
      if (origin !== location.origin || source !== this.frame?.contentWindow) return;
      if (data?.kind === 'ready') this.tell();
      if (data?.kind === 'field') this.props.onFieldClick?.(this.formPath(data.path));
    },
    /** In a form the entries of a list of texts have a name, which does not come into the file. */
    formPath(path) {
      const { entry } = this.props;
      let fields = fieldsOf(config, entry.get('collection'), entry.get('slug'));
      let last;
      for (const key of path.split('.')) {
        if (/^\d+$/.test(key)) continue;
        last = fields.find(({ name }) => name === key);
        fields = last?.fields ?? [];
      }
      return last?.field ? `${path}.${last.field.name}` : path;
    },
    tell() {
      const draft = draftOf(config, this.props.entry);
      this.frame?.contentWindow?.postMessage({ kind: 'draft', ...draft }, location.origin);
    },
    render() {
      return h('iframe', {
        ref: (frame) => {
          this.frame = frame;
        },
        src: `${location.origin}/preview`,
        title: 'Preview of the page',
        style: { position: 'fixed', inset: 0, width: '100%', height: '100%', border: 0 },
      });
    },
  });
}
