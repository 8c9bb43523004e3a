#!/bin/sh
# Uploads public/ to an S3 bucket, and deletes there what public/ no longer has: BUCKET=name sh docs/publish-s3.sh
set -eu
cd public
bucket="s3://$BUCKET"
year='public, max-age=31536000, immutable'
day='public, max-age=86400'
now='public, max-age=0, must-revalidate'

upload() {
  aws s3 cp "$1" "$bucket/$2" --content-type "$3" --cache-control "$now"
}

# What pages need comes before them.
for folder in js static og; do
  aws s3 sync "$folder" "$bucket/$folder" --cache-control "$year"
done
aws s3 sync uploads "$bucket/uploads" --cache-control "$day"
aws s3 sync . "$bucket" --exclude '*.html' --exclude '_*' --exclude 'js/*' --exclude 'static/*' \
  --exclude 'og/*' --exclude 'uploads/*' --exclude build.json --cache-control "$now"
[ ! -f feed.xml ] || upload feed.xml feed.xml 'application/atom+xml; charset=utf-8'
find . -name '*.ics' | while read -r calendar; do
  upload "$calendar" "${calendar#./}" 'text/calendar; charset=utf-8'
done
upload manifest.webmanifest manifest.webmanifest 'application/manifest+json'

html='text/html; charset=utf-8'
find . -name '*.html' ! -name index.html | while read -r page; do
  key=${page#./}
  upload "$page" "${key%.html}" "$html"
done
upload index.html index.html "$html"
upload admin/index.html admin/index.html "$html"
upload admin/index.html admin/ "$html"
# After the pages, because it says that they are there.
[ ! -f build.json ] ||
  aws s3 cp build.json "$bucket/build.json" --content-type application/json --cache-control no-store

aws s3 ls "$bucket" --recursive | while read -r _date _time _size key; do
  [ "$key" = admin/ ] || [ -f "$key" ] || [ -f "$key.html" ] || aws s3 rm "$bucket/$key"
done
