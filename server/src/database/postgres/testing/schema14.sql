create table items (
    rowid bigint generated always as identity primary key,
    origin text collate "C" not null,
    kind text collate "C" not null,
    id text collate "C" not null,
    channel_id text collate "C" not null,
    published_at bigint not null,
    view_count bigint not null,
    like_count bigint not null,
    title_key text collate "C" not null,
    age_seconds double precision,
    stored_at bigint not null,
    -- The following columns are null for channels and for videos of the provider.
    -- The folder of the file, relative to the library; empty for the library itself.
    folder text collate "C",
    duration bigint,
    -- The primary language of what is spoken, such as en.
    speech text collate "C",
    has_subtitles bigint,
    -- Container, video codec and audio codec, such as: mp4 h264 aac
    format text collate "C",
    series text collate "C",
    season bigint,
    part bigint
  ) ;
  create unique index items_by_id on items (origin, kind, id);
  create index items_by_time on items (origin, published_at, id, kind);
  create index items_by_views on items (origin, view_count, id, kind);
  create index items_by_likes on items (origin, like_count, id, kind);
  create index items_by_title on items (origin, title_key, id, kind);
  create index items_aged on items (origin) where age_seconds is not null;
  create index items_by_storing on items (origin, stored_at);
  -- The next two indexes have all columns that are filtered and counted, so that a large list is read from its index alone.
  create index items_by_channel on items
    (origin, channel_id, kind, published_at, id, view_count, duration, has_subtitles, speech, format);
  create index items_by_folder on items
    (origin, folder, kind, published_at, id, view_count, duration, has_subtitles, speech, format) where folder is not null;
  create index items_by_series on items (series, season, part) where series is not null;

  create table title_words (
    origin text collate "C" not null,
    word text collate "C" not null,
    -- The letters from the last to the first.
    reversed text collate "C" not null,
    -- The word in lower case as a title spells it, with its accents.
    spelling text not null,
    stored_at bigint not null,
    primary key (origin, word)
  ) ;
  create index title_words_by_end on title_words (origin, reversed);

  create table comments (
    origin text collate "C" not null,
    video_id text collate "C" not null,
    id text collate "C" not null,
    published_at bigint not null,
    like_count bigint not null,
    age_seconds double precision,
    stored_at bigint not null,
    payload text not null,
    primary key (origin, video_id, id)
  ) ;
  create index comments_by_time on comments (origin, video_id, published_at, id);
  create index comments_by_likes on comments (origin, video_id, like_count, id);
  create index comments_aged on comments (origin) where age_seconds is not null;
  create index comments_by_storing on comments (origin, stored_at);

  create table speech_blocks (
    rowid bigint generated always as identity primary key,
    item_rowid bigint not null references items on delete cascade,
    hash text not null
  ) ;
  create index speech_blocks_by_item on speech_blocks (item_rowid);

  create table playlist_files (
    id text collate "C" primary key,
    path text not null,
    fingerprint text not null,
    title text not null,
    -- The paths of the videos in their order, as JSON.
    entries text not null,
    run bigint not null
  ) ;

  create table import_index (
    kind text collate "C" not null,
    id text collate "C" not null,
    path text collate "C" not null,
    fingerprint text not null,
    payload text not null,
    run bigint not null,
    -- Digest of the media file, by which it is known again at another path; empty if unknown.
    content text collate "C" not null default '',
    -- Since when the storage of the file is away; null while it is there.
    away_since bigint,
    -- The id of the provider that the file states, where it is not the id of the video.
    alias text collate "C",
    primary key (kind, id)
  ) ;
  create index import_index_by_run on import_index (run);
  create index import_index_by_content on import_index (content) where content <> '';
  create index import_index_away on import_index (away_since) where away_since is not null;
  create index import_index_by_alias on import_index (alias) where alias is not null;
  create sequence import_runs;
create unique index import_index_by_path on import_index (md5(path));

  create table key_values (
    namespace text collate "C" not null,
    key text collate "C" not null,
    value text not null,
    expires_at bigint,
    primary key (namespace, key)
  ) ;
  create index key_values_by_end on key_values (expires_at) where expires_at is not null;

  create table user_data_users (
    id bigint generated always as identity primary key,
    name text collate "C" not null unique,
    epoch text collate "C" not null,
    generation bigint not null,
    emptied_generation bigint not null,
    cursor bigint not null,
    cells bigint not null,
    -- The size of the names of rows and of the values of all cells.
    bytes bigint not null default 0
  ) ;

  create table user_data_cells (
    user_id bigint not null,
    table_name text collate "C" not null,
    row_name text collate "C" not null,
    cell_name text collate "C" not null,
    value text not null,
    stamp text collate "C" not null,
    number bigint not null,
    primary key (user_id, table_name, row_name, cell_name)
  ) ;
  create index user_data_cells_by_number on user_data_cells (user_id, number);

  create table people (
    id text collate "C" primary key,
    name text not null,
    -- The name in the form in which names are compared.
    name_key text collate "C" not null unique,
    -- The folders that the person may see, as JSON; null for all.
    folder_limit text,
    -- What the person may do to the files of the library, as a JSON list; null for nothing.
    permissions text,
    password_hash text,
    created_at bigint not null,
    suspended_at bigint,
    sessions_from bigint not null,
    -- A data URL. It is the last column, so that SQLite reads the others without its pages.
    picture text
  ) ;

  create table passkeys (
    id text collate "C" primary key,
    person_id text collate "C" not null,
    name text not null,
    host text collate "C" not null,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    created_at bigint not null,
    used_at bigint
  ) ;
  create index passkeys_by_person on passkeys (person_id);

  create table recovery_codes (
    person_id text collate "C" not null,
    digest text collate "C" not null,
    primary key (person_id, digest)
  ) ;

  create table invitations (
    digest text collate "C" primary key,
    person_id text collate "C",
    name text,
    name_key text collate "C",
    takes_over text collate "C",
    takes_over_name text,
    is_first bigint not null,
    created_at bigint not null,
    expires_at bigint not null
  ) ;

  create table sign_in_failures (
    key text collate "C" primary key,
    failures bigint not null,
    until bigint not null
  ) ;
  create index sign_in_failures_by_end on sign_in_failures (until);

  create table guest_links (
    id text collate "C" primary key,
    -- The digest under which the data of its owner is stored, and the subject of the owner.
    user_id text collate "C" not null,
    subject text collate "C" not null,
    -- The name of the playlist, or empty for a single video.
    title text not null,
    -- The ids as JSON.
    video_ids text not null,
    allows_download bigint not null,
    created_at bigint not null,
    expires_at bigint not null
  ) ;
  create index guest_links_by_user on guest_links (user_id);
  create index guest_links_by_end on guest_links (expires_at);

  create table feed_links (
    id text collate "C" primary key,
    -- The digest under which the data of its owner is stored, and the subject of the owner.
    user_id text collate "C" not null,
    subject text collate "C" not null,
    -- What the feed lists, as JSON.
    target text not null,
    title text not null,
    created_at bigint not null,
    -- When a program last read the feed; null if none has.
    read_at bigint
  ) ;
  create index feed_links_by_user on feed_links (user_id);

  create table gateway_cache (
    kind text collate "C" not null,
    key text collate "C" not null,
    body text not null,
    etag text,
    fetched_at bigint not null,
    checked_at bigint not null,
    primary key (kind, key)
  ) ;
  create index gateway_cache_by_fetch on gateway_cache (fetched_at);

  create table gateway_resource_checks (
    kind text collate "C" not null,
    id text collate "C" not null,
    state text not null,
    checked_at bigint not null,
    primary key (kind, id)
  ) ;
  create index gateway_resource_checks_by_time on gateway_resource_checks (checked_at);

  create table gateway_quota_usage (
    bucket text collate "C" not null,
    day text collate "C" not null,
    subject text collate "C" not null,
    spent bigint not null,
    primary key (bucket, day, subject)
  ) ;

  create table gateway_quota_blocks (
    bucket text collate "C" primary key,
    until bigint not null
  ) ;

  create table payloads (
    rowid bigint primary key references items on delete cascade,
    payload text not null
  );

  create table fulltext_library (
    rowid bigint primary key references items on delete cascade,
    hash text not null,
    words tsvector not null
  );

  create table fulltext_provider (like fulltext_library including all);
  alter table fulltext_provider add foreign key (rowid) references items on delete cascade;
  -- Created after the copy, which would have this index as well, under another name.
  create index fulltext_library_by_word on fulltext_library using gin (words) with (fastupdate = off);
  create index fulltext_provider_by_word on fulltext_provider using gin (words) with (fastupdate = off);

  create table speech_texts (
    rowid bigint primary key references speech_blocks on delete cascade,
    packed bytea not null
  );

  create table speech_words (
    number bigint primary key,
    block bigint not null references speech_blocks on delete cascade,
    words tsvector not null
  );
  create index speech_words_by_block on speech_words (block);
  create index speech_words_by_word on speech_words using gin (words) with (fastupdate = off);

  create sequence gateway_lock_sessions as integer cycle;
  create table gateway_locks (
    name text collate "C" primary key,
    owner text not null,
    session_id integer not null,
    until timestamptz not null
  );

  create table machines (
    id text collate "C" primary key,
    name text not null,
    kind text collate "C" not null,
    places integer not null,
    taken integer not null,
    started_at timestamptz not null,
    seen_at timestamptz not null
  );

  create unlogged table encoding_leases (
    id bigint generated always as identity primary key,
    machine text collate "C" not null references machines on delete cascade,
    rendition text collate "C" not null,
    kind text collate "C" not null,
    is_transcoding boolean not null,
    -- The segment at which the machine has begun, the one that is being made, and the last one that follows soon.
    first_segment bigint not null,
    current bigint not null,
    covered bigint not null,
    viewers jsonb not null,
    used_at timestamptz not null,
    -- Until when a place counts as taken that the machine has not confirmed yet.
    promised_until timestamptz
  );
  create index encoding_leases_by_machine on encoding_leases (machine);

  create unlogged table slow_renditions (
    rendition text collate "C" primary key,
    slow_until timestamptz not null
  );

  create unlogged table caller_windows (
    caller text collate "C" not null,
    minute bigint not null,
    amount bigint not null,
    primary key (caller, minute)
  );
create table vtube_schema (version integer not null);
insert into items (rowid, origin, kind, id, channel_id, published_at, view_count, like_count, title_key, age_seconds, stored_at, folder, duration, speech, has_subtitles, format, series, season, part) overriding system value values ('1', 'library', 'channel', 'UCpond-channel-000000001', 'UCpond-channel-000000001', '1704164645000', '-1', '-1', 'pond diaries', null, '1796039501421', null, null, null, null, null, null, null, null);
insert into items (rowid, origin, kind, id, channel_id, published_at, view_count, like_count, title_key, age_seconds, stored_at, folder, duration, speech, has_subtitles, format, series, season, part) overriding system value values ('2', 'library', 'video', 'heron-01', 'UCpond-channel-000000001', '1772600767000', '92640', '1204', 'a heron’s visit; it’s early', '60', '1796039501421', null, null, null, null, null, null, null, null);
insert into items (rowid, origin, kind, id, channel_id, published_at, view_count, like_count, title_key, age_seconds, stored_at, folder, duration, speech, has_subtitles, format, series, season, part) overriding system value values ('3', 'library', 'video', 'koi-pond-01', 'UCpond-channel-000000001', '1772600767000', '92640', '1204', 'feeding the koi', null, '1796039501421', null, null, null, null, null, null, null, null);
insert into items (rowid, origin, kind, id, channel_id, published_at, view_count, like_count, title_key, age_seconds, stored_at, folder, duration, speech, has_subtitles, format, series, season, part) overriding system value values ('4', 'provider', 'channel', 'UCprovider-channel-00001', 'UCprovider-channel-00001', '1704164645000', '-1', '-1', 'pond diaries', null, '1796039501491', null, null, null, null, null, null, null, null);
insert into items (rowid, origin, kind, id, channel_id, published_at, view_count, like_count, title_key, age_seconds, stored_at, folder, duration, speech, has_subtitles, format, series, season, part) overriding system value values ('5', 'provider', 'video', 'dQw4w9WgXcQ', 'UCpond-channel-000000001', '1772600767000', '92640', '1204', 'koi of the provider', null, '1796039501491', null, null, null, null, null, null, null, null);
insert into title_words (origin, word, reversed, spelling, stored_at) overriding system value values ('library', 'diaries', 'seiraid', 'diaries', '1796039501421');
insert into title_words (origin, word, reversed, spelling, stored_at) overriding system value values ('library', 'early', 'ylrae', 'early', '1796039501421');
insert into title_words (origin, word, reversed, spelling, stored_at) overriding system value values ('library', 'feeding', 'gnideef', 'feeding', '1796039501421');
insert into title_words (origin, word, reversed, spelling, stored_at) overriding system value values ('library', 'heron', 'noreh', 'heron', '1796039501421');
insert into title_words (origin, word, reversed, spelling, stored_at) overriding system value values ('library', 'pond', 'dnop', 'pond', '1796039501421');
insert into title_words (origin, word, reversed, spelling, stored_at) overriding system value values ('library', 'visit', 'tisiv', 'visit', '1796039501421');
insert into title_words (origin, word, reversed, spelling, stored_at) overriding system value values ('provider', 'diaries', 'seiraid', 'diaries', '1796039501491');
insert into title_words (origin, word, reversed, spelling, stored_at) overriding system value values ('provider', 'pond', 'dnop', 'pond', '1796039501491');
insert into title_words (origin, word, reversed, spelling, stored_at) overriding system value values ('provider', 'provider', 'redivorp', 'provider', '1796039501491');
insert into comments (origin, video_id, id, published_at, like_count, age_seconds, stored_at, payload) overriding system value values ('library', 'koi-pond-01', 'comment-1', '1772690828000', '12', '30', '1796039501421', '{"id":"comment-1","videoId":"koi-pond-01","authorName":"Ines","authorChannelId":"UCauthor-of-a-comment-01","authorPictureUrl":"https://pictures.example/ines.jpg","text":"The white one is the boss.","likeCount":"12","replyCount":"2","editedAfterMs":0}');
insert into comments (origin, video_id, id, published_at, like_count, age_seconds, stored_at, payload) overriding system value values ('provider', 'dQw4w9WgXcQ', 'of-the-provider', '1772690828000', '12', null, '1796039501491', '{"id":"of-the-provider","videoId":"dQw4w9WgXcQ","authorName":"Ines","authorChannelId":"UCauthor-of-a-comment-01","authorPictureUrl":"https://pictures.example/ines.jpg","text":"The white one is the boss.","likeCount":"12","replyCount":"2","editedAfterMs":0}');
insert into speech_blocks (rowid, item_rowid, hash) overriding system value values ('1', '3', 'wwwJwVQkoSzDh4-XNOitI9mHnMM');
insert into playlist_files (id, path, fingerprint, title, entries, run) overriding system value values ('id-of-a-playlist', 'pond/best.m3u8', 'fingerprint-of-a-playlist', 'Best of the pond', '["pond/koi.webm"]', '1');
insert into import_index (kind, id, path, fingerprint, payload, run, content, away_since, alias) overriding system value values ('video', 'koi-pond-01', 'pond/koi.webm', 'fingerprint-of-koi', '{"files":{"media":{"path":"pond/koi.webm","language":""}},"subtitles":[{"path":"pond/koi.en.vtt","language":"en"}]}', '1', 'digest-of-koi', null, null);
insert into key_values (namespace, key, value, expires_at) overriding system value values ('identity.keys', 'current', '{"signing":[{"kty":"EC","x":"uX3UipUJuxWfIRjVpZN4CFBqE717LnaS42HBZFl4odo","y":"5bzkJ3FRN-S8a3efTum8gaDX5Hhx7CKyzddpU9fNboY","crv":"P-256","d":"PK_T8i4f1KxGSaq38FlDF_95S-jJWgzVfouMfz6FIZU","kid":"P-UiqUHypOwp","alg":"ES256","use":"sig"}],"cookies":["bBCaD2U96iSMFy1jQhKqUB5Xy5CJ71BrVGrBmbx8O5U"],"visit":"_aYxwb2ms9Q87RCo9IVM-PB64rFhxIeqN8eFfjoNXtU"}', null);
insert into key_values (namespace, key, value, expires_at) overriding system value values ('pageTokens', 'key', 'qMujo4hjF6MpB83OSOe3Kxtf1UsWKX8NBXGJcTalpPc', null);
insert into key_values (namespace, key, value, expires_at) overriding system value values ('identity.people', 'maya', 'Maya', null);
insert into key_values (namespace, key, value, expires_at) overriding system value values ('issuer.Session', 'a-session', '{"accountId":"maya"}', '7258118400000');
insert into user_data_users (id, name, epoch, generation, emptied_generation, cursor, cells, bytes) overriding system value values ('1', 'digest-of-a-user', 'AXHAO1ssShiX6cSB', '0', '0', '2', '2', '35');
insert into user_data_cells (user_id, table_name, row_name, cell_name, value, stamp, number) overriding system value values ('1', 'history', 'koi-pond-01', 'value', '{"position":42}', '0000000000000001', '1');
insert into user_data_cells (user_id, table_name, row_name, cell_name, value, stamp, number) overriding system value values ('1', 'playlists', 'ponds', 'value', 'null', '0000000000000002', '2');
insert into people (id, name, name_key, folder_limit, permissions, password_hash, created_at, suspended_at, sessions_from, picture) overriding system value values ('p-of-maya', 'Maya', 'maya', '{"kind":"only","folders":["Films","A, b"]}', '["add","edit","delete"]', 'hash-of-a-password', '1795860000000', '1795863600000', '1795863600000', 'data:image/webp;base64,UklGRg==');
insert into passkeys (id, person_id, name, host, public_key, counter, transports, created_at, used_at) overriding system value values ('id-of-a-passkey', 'p-of-maya', 'Phone', 'videos.example.org', 'public-key', '7', '["internal","hybrid"]', '1795860000000', '1795863600000');
insert into recovery_codes (person_id, digest) overriding system value values ('p-of-maya', 'digest-of-a-code');
insert into invitations (digest, person_id, name, name_key, takes_over, takes_over_name, is_first, created_at, expires_at) overriding system value values ('digest-of-an-invitation', null, 'Bo', 'bo', 'maya', 'maya', '0', '1795860000000', '7258118400000');
insert into sign_in_failures (key, failures, until) overriding system value values ('name maya', '1', '7258118400000');
insert into guest_links (id, user_id, subject, title, video_ids, allows_download, created_at, expires_at) overriding system value values ('id-of-a-guest-link', 'digest-of-a-user', 'p-of-maya', 'Ponds', '["koi-pond-01"]', '1', '1795860000000', '7258118400000');
insert into feed_links (id, user_id, subject, target, title, created_at, read_at) overriding system value values ('id-of-a-feed-link', 'digest-of-a-user', 'maya', '{"kind":"channel","id":"UCpond"}', 'Pond Diaries', '1795860000000', '1795863600000');
insert into gateway_cache (kind, key, body, etag, fetched_at, checked_at) overriding system value values ('search', 'q=koi', '{"items":[]}', '"an-entity-tag"', '1795428000000', '1795428000000');
insert into gateway_resource_checks (kind, id, state, checked_at) overriding system value values ('video', 'dQw4w9WgXcQ', 'found', '1795428000000');
insert into gateway_quota_usage (bucket, day, subject, spent) overriding system value values ('search', '2026-11-23', '', '3');
insert into gateway_quota_usage (bucket, day, subject, spent) overriding system value values ('search', '2026-11-23', 'digest-of-a-user', '3');
insert into gateway_quota_blocks (bucket, until) overriding system value values ('units', '7258118400000');
insert into payloads (rowid, payload) overriding system value values ('1', '{"id":"UCpond-channel-000000001","title":"Pond Diaries","description":"A pond in four seasons.","thumbnails":{"default":{"url":"/images/UCpond-channel-000000001/avatar","width":88,"height":88}},"uploadsPlaylistId":"UUpond-channel-000000001","subscriberCount":"48200","videoCount":null,"viewCount":null,"bannerUrl":"/images/UCpond-channel-000000001/banner"}');
insert into payloads (rowid, payload) overriding system value values ('2', '{"id":"heron-01","title":"A heron’s visit; it’s early","description":"Forty fish and one bucket.","channelId":"UCpond-channel-000000001","channelTitle":"Pond Diaries","thumbnails":{"default":{"url":"/images/heron-01/default","width":120,"height":90},"medium":{"url":"/images/heron-01/medium","width":320,"height":180},"high":{"url":"/images/heron-01/high","width":480,"height":360}},"tags":["fish","calm"],"categoryId":"15","durationSeconds":75,"liveState":"none","hasSubtitles":false,"viewCount":"92640","likeCount":"1204","commentCount":"3"}');
insert into payloads (rowid, payload) overriding system value values ('3', '{"id":"koi-pond-01","title":"Feeding the koi","description":"Forty fish and one bucket.","channelId":"UCpond-channel-000000001","channelTitle":"Pond Diaries","thumbnails":{"default":{"url":"/images/koi-pond-01/default","width":120,"height":90},"medium":{"url":"/images/koi-pond-01/medium","width":320,"height":180},"high":{"url":"/images/koi-pond-01/high","width":480,"height":360}},"tags":["fish","calm"],"categoryId":"15","durationSeconds":75,"liveState":"none","hasSubtitles":false,"viewCount":"92640","likeCount":"1204","commentCount":"3"}');
insert into payloads (rowid, payload) overriding system value values ('4', '{"id":"UCprovider-channel-00001","title":"Pond Diaries","description":"A pond in four seasons.","thumbnails":{"default":{"url":"/images/UCprovider-channel-00001/avatar","width":88,"height":88}},"uploadsPlaylistId":"UUprovider-channel-00001","subscriberCount":"48200","videoCount":null,"viewCount":null,"bannerUrl":"/images/UCprovider-channel-00001/banner"}');
insert into payloads (rowid, payload) overriding system value values ('5', '{"id":"dQw4w9WgXcQ","title":"Koi of the provider","description":"Forty fish and one bucket.","channelId":"UCpond-channel-000000001","channelTitle":"Pond Diaries","thumbnails":{"default":{"url":"/images/dQw4w9WgXcQ/default","width":120,"height":90},"medium":{"url":"/images/dQw4w9WgXcQ/medium","width":320,"height":180},"high":{"url":"/images/dQw4w9WgXcQ/high","width":480,"height":360}},"tags":["fish","calm"],"categoryId":"15","durationSeconds":75,"liveState":"none","hasSubtitles":false,"viewCount":"92640","likeCount":"1204","commentCount":"3"}');
insert into fulltext_library (rowid, hash, words) overriding system value values ('1', '09xeSnwFOvbX9xHJL8EY-gskyAU', '''a'':6 ''diaries'':2A ''four'':9 ''in'':8 ''pond'':1A,7 ''seasons'':10');
insert into fulltext_library (rowid, hash, words) overriding system value values ('2', 'HSKGYwaLSrjVlMDg25zd6Rx6t5c', '''a'':1A ''and'':19 ''bucket'':21 ''calm'':12B ''diaries'':15C ''early'':7A ''fish'':11B,18 ''forty'':17 ''heron'':2A ''herons'':8A ''it'':5A ''its'':9A ''one'':20 ''pond'':14C ''s'':3A,6A ''visit'':4A');
insert into fulltext_library (rowid, hash, words) overriding system value values ('3', '-rFdpSorKUAzdLiMUozL7fCc2A8', '''and'':13 ''bucket'':15 ''calm'':6B ''diaries'':9C ''feeding'':1A ''fish'':5B,12 ''forty'':11 ''koi'':3A ''one'':14 ''pond'':8C ''the'':2A');
insert into fulltext_provider (rowid, hash, words) overriding system value values ('4', '09xeSnwFOvbX9xHJL8EY-gskyAU', '''a'':6 ''diaries'':2A ''four'':9 ''in'':8 ''pond'':1A,7 ''seasons'':10');
insert into fulltext_provider (rowid, hash, words) overriding system value values ('5', 'sDTp2r1lHaJir0pRi-LOHiEBLt4', '''and'':14 ''bucket'':16 ''calm'':7B ''diaries'':10C ''fish'':6B,13 ''forty'':12 ''koi'':1A ''of'':2A ''one'':15 ''pond'':9C ''provider'':4A ''the'':3A');
insert into speech_texts (rowid, packed) overriding system value values ('1', '\x28b52ffd2018c100003409546865206361727020726973657320736c6f776c792e');
insert into speech_words (number, block, words) overriding system value values ('8', '1', '''carp'' ''rises'' ''slowly'' ''the''');
insert into gateway_locks (name, owner, session_id, until) overriding system value values ('q=koi', 'a572c119-207e-4f8d-9ec8-5687314b7da0', '1', '2026-11-30 12:51:41.618041+00');
insert into vtube_schema (version) overriding system value values ('14');
select setval('gateway_lock_sessions', 1);
select setval('import_runs', 1);
select setval('items_rowid_seq', 5);
select setval('speech_blocks_rowid_seq', 1);
select setval('user_data_users_id_seq', 1);
