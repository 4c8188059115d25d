# Varnish 6 or newer in front of the shop, with the module xkey (Debian: varnish-modules). See running.md.
vcl 4.1;
import std;
import xkey;

backend shop {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = { .url = "/health/ready"; .interval = 1s; .timeout = 1s; .window = 3; .threshold = 2; }
}

# Machines of the shop, which say what is stale.
acl shop_machines { "127.0.0.1"; "::1"; }

sub vcl_recv {
    if (req.method == "PURGE") {
        if (client.ip !~ shop_machines) { return (synth(403)); }
        # With CACHE_PURGE_TOKEN also: if (req.http.authorization != "Bearer TOKEN") { return (synth(401)); }
        set req.http.x-gone = xkey.purge(req.http.xkey-purge);
        return (synth(200, "Forgot " + req.http.x-gone));
    }
    # A balancer before it asks whether Varnish lives; with the shop away it has old pages to show.
    if (req.url == "/health/live") { return (synth(200)); }
    if (req.method != "GET" && req.method != "HEAD") { return (pass); }
    if (req.url ~ "^/(api|ExternalOrder|ExternalUtility|ExternalAuthentication|ExternalPayment|admin|health|metrics|demo-card)(/|\?|$)") {
        return (pass);
    }
    # Public pages differ by their address and the currency alone. Pages of one visitor are no-store, and are asked
    # for with the visitor's own cookies each time.
    unset req.http.x-currency;
    if (req.http.cookie ~ "(^|;\s*)kamra-currency=\d+") {
        set req.http.x-currency = regsub(req.http.cookie, "^(?:.*;\s*)?kamra-currency=(\d+).*$", "\1");
    }
    # Old pages are shown while the shop is away, not while it is well.
    if (std.healthy(req.backend_hint)) { set req.grace = 10s; }
    return (hash);
}

sub vcl_hash {
    hash_data(req.http.x-currency);
}

sub vcl_backend_response {
    if (beresp.http.vary) { set beresp.http.vary = "accept-encoding"; }
    set beresp.grace = 1h;
}

sub vcl_deliver {
    unset resp.http.xkey;
    unset resp.http.surrogate-key;
    if (resp.http.vary) { set resp.http.vary = "accept-encoding, cookie"; }
}
