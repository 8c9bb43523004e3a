/** Needs no alt text, because the school's name is always next to it. */
export function Crest() {
  return (
    <img src="/crest.svg" width="256" height="256" alt="" decoding="async" className="crest" />
  );
}
